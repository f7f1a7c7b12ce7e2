//! `madia-catalogue generate|import`: writes SQL to a file, one statement per line.

use madia_catalogue::{data::Data, dates::Day, generate, phrases::Phrases, sql};
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "\
madia-catalogue generate --out FILE [--products N] [--today YYYY-MM-DD]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match arguments.split_first() {
        Some((command, rest)) if command == "generate" => generate_command(rest),
        _ => Err(USAGE.into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn generate_command(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let mut out = None;
    let mut products = None;
    let mut today = Day::today();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let value = rest.next().ok_or_else(|| format!("{argument} wants a value\n{USAGE}"))?;
        match argument.as_str() {
            "--out" => out = Some(value),
            "--products" => products = Some(value.parse::<usize>().map_err(|_| "--products wants a number")?),
            "--today" => today = Day::parse(value).ok_or("--today wants a day such as 2026-11-21")?,
            _ => return Err(format!("unknown option {argument}\n{USAGE}").into()),
        }
    }
    let out = out.ok_or_else(|| format!("--out is missing\n{USAGE}"))?;
    let started = Instant::now();
    let catalogue = generate::generate(&Data::builtin()?, &Phrases::builtin()?, today, products);
    let mut file = BufWriter::new(File::create(out)?);
    let statements = sql::write(&catalogue, &mut file)?;
    println!(
        "{} articles of {} makers in {} categories, {statements} statements, {:.1} s",
        catalogue.products.len(),
        catalogue.makers.len(),
        catalogue.categories.len(),
        started.elapsed().as_secs_f64()
    );
    Ok(())
}
