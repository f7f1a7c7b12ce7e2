//! `madia-catalogue generate|import`: writes SQL to a file, one statement per line.

use madia_catalogue::import::{self, Request, Summary, origin::SourceOptions};
use madia_catalogue::{data::Data, dates::Day, generate, phrases::Phrases, sql};
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "\
madia-catalogue generate --out FILE [--products N] [--today YYYY-MM-DD]
madia-catalogue import --out FILE [--fill-prices] [--replace-demo] [--today YYYY-MM-DD]
    [--shop FILE] [--photos FILE] [--source-name T] [--source-url T] [--licence T] [--licence-url T] [--notice T] FILE...";

/// A few milliseconds of a database: a running shop takes as many steps in one go as its readers do not notice.
const ARTICLES_OF_A_STEP: usize = 10;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match arguments.split_first() {
        Some((command, rest)) if command == "generate" => generate_command(rest),
        Some((command, rest)) if command == "import" => import_command(rest),
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

fn import_command(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let (request, out) = import_request(arguments)?;
    let started = Instant::now();
    let (catalogue, summary) = match import::run(&request, &mut |line| eprintln!("{line}")) {
        Ok(read) => read,
        Err(problems) => {
            for problem in problems.list() {
                eprintln!("{problem}");
            }
            let (total, s) = (problems.total, if problems.total == 1 { "" } else { "s" });
            return Err(format!("{total} problem{s}; nothing was imported").into());
        }
    };
    let mut file = BufWriter::new(File::create(&out)?);
    let statements = sql::write_in_steps(&catalogue, ARTICLES_OF_A_STEP, &mut file)?;
    report(&summary);
    println!("{statements} statements, {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

fn import_request(arguments: &[String]) -> Result<(Request, String), Box<dyn Error>> {
    let mut request = Request {
        files: Vec::new(),
        today: Day::today(),
        fill: false,
        replace_demo: false,
        source_options: SourceOptions::default(),
        shop: None,
        photos: None,
    };
    let mut out = None;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().cloned().ok_or_else(|| format!("{argument} wants a value\n{USAGE}"));
        match argument.as_str() {
            "--fill-prices" => request.fill = true,
            "--replace-demo" => request.replace_demo = true,
            "--out" => out = Some(value()?),
            "--today" => {
                request.today = Day::parse(&value()?).ok_or("--today wants a day such as 2026-11-21")?
            }
            "--photos" => request.photos = Some(value()?.into()),
            "--shop" => request.shop = Some(value()?.into()),
            "--source-name" => request.source_options.name = value()?,
            "--source-url" => request.source_options.url = value()?,
            "--licence" => request.source_options.licence = value()?,
            "--licence-url" => request.source_options.licence_url = value()?,
            "--notice" => request.source_options.notice = value()?,
            option if option.starts_with("--") => {
                return Err(format!("unknown option {option}\n{USAGE}").into());
            }
            file => request.files.push(file.into()),
        }
    }
    if request.files.is_empty() {
        return Err(format!("no file to import\n{USAGE}").into());
    }
    Ok((request, out.ok_or_else(|| format!("--out is missing\n{USAGE}"))?))
}

fn report(summary: &Summary) {
    println!(
        "{} products of {} makers, {} protected names ({} products carry one)",
        summary.products, summary.makers, summary.designations, summary.designated
    );
    let left = summary.left_out;
    if left.without_name + left.bad_code + left.no_category > 0 {
        println!(
            "left out: {} without a name, {} without a valid code, {} of no category of the shop",
            left.without_name, left.bad_code, left.no_category
        );
    }
    if summary.without_price > 0 {
        println!(
            "{} products have no price: they are stored but not shown (--fill-prices makes prices up)",
            summary.without_price
        );
    }
}
