//! The vessels goods come in, drawn on a square of 480 with the ground at 432. Each is a
//! few paths in flat colours; `#cylinder` and `#sheet` (see `packshot`) lay the light on.

use super::Color;
use super::label::Panel;

const KRAFT: Color = Color(0xc9, 0xa2, 0x72);
const STEEL: Color = Color(0xc4, 0xc9, 0xcc);
const WHITE: Color = Color(0xf6, 0xf3, 0xec);
const CRUST: Color = Color(0xd0, 0x93, 0x4a);

/// What an article is sold in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Bottle,
    Jar,
    Can,
    Bag,
    Sack,
    Box,
    Carton,
    Tub,
    Tray,
    Wheel,
    Loaf,
    Roll,
    Bucket,
    Pouch,
}

/// The drawing without its label, how wide it stands on the ground, and the label's place.
#[derive(Debug)]
pub struct Vessel {
    pub svg: String,
    pub foot: (f64, f64),
    pub panel: Panel,
    /// Light that falls on the label too.
    pub gloss: String,
}

impl Shape {
    /// Anything unknown is a box.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        match text {
            "bottle" => Self::Bottle,
            "jar" => Self::Jar,
            "can" => Self::Can,
            "bag" => Self::Bag,
            "sack" => Self::Sack,
            "carton" => Self::Carton,
            "tub" => Self::Tub,
            "tray" => Self::Tray,
            "wheel" => Self::Wheel,
            "loaf" => Self::Loaf,
            "roll" => Self::Roll,
            "bucket" => Self::Bucket,
            "pouch" => Self::Pouch,
            _ => Self::Box,
        }
    }

    #[must_use]
    pub fn draw(self, brand: Color) -> Vessel {
        match self {
            Self::Bottle => bottle(brand),
            Self::Jar => jar(brand),
            Self::Can => can(brand),
            Self::Bag => bag(brand),
            Self::Sack => sack(brand),
            Self::Box => carton(brand, brand, (88.0, 104.0, 262.0)),
            Self::Carton => carton(KRAFT, brand, (58.0, 150.0, 322.0)),
            Self::Tub => tub(brand),
            Self::Tray => tray(brand),
            Self::Wheel => wheel(brand),
            Self::Loaf => loaf(brand),
            Self::Roll => roll(brand),
            Self::Bucket => bucket(brand),
            Self::Pouch => pouch(brand),
        }
    }
}

fn panel(x: f64, y: f64, width: f64, height: f64, radius: f64, paper: Color) -> Panel {
    Panel {
        x,
        y,
        width,
        height,
        radius,
        paper,
        bare: false,
    }
}

/// A path in a colour with the light of a shading on it and a thin bright rim, so that dark
/// goods stand out from a dark card.
fn solid(d: &str, color: Color, light: &str) -> String {
    format!(
        r##"<path d="{d}" fill="{color}" stroke="#fff" stroke-opacity=".28" stroke-width="2"/><path d="{d}" fill="url(#{light})"/>"##
    )
}

fn bottle(brand: Color) -> Vessel {
    let glass = brand.mix(Color(0x2f, 0x3d, 0x22), 0.72);
    let cap = brand.darker(0.18);
    let body = "M206 74h68v36c0 40 76 42 76 112v178q0 32-32 32H162q-32 0-32-32V222c0-70 76-72 76-112z";
    let svg = format!(
        "{}{}{}",
        solid(body, glass, "cylinder"),
        solid("M200 32q0-10 10-10h60q10 0 10 10v46h-80z", cap, "cylinder"),
        r##"<path d="M200 80h80" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>"##
    );
    Vessel {
        svg,
        foot: (134.0, 346.0),
        panel: panel(130.0, 206.0, 220.0, 200.0, 2.0, brand),
        gloss: r##"<path d="M130 206h220v200H130z" fill="url(#cylinder)" fill-opacity=".55"/>"##.into(),
    }
}

fn jar(brand: Color) -> Vessel {
    let content = brand.mix(Color(0xc9, 0x7a, 0x35), 0.5);
    let body = "M126 122h228c6 22 34 26 34 64v208q0 38-38 38H130q-38 0-38-38V186c0-38 28-42 34-64z";
    let svg = format!(
        "{}{}{}{}",
        solid(body, content.lighter(0.25), "cylinder"),
        r##"<path d="M106 176q0-18 18-32h232q18 14 18 32z" fill="#fff" fill-opacity=".28"/>"##,
        solid(
            "M116 66q0-12 12-12h224q12 0 12 12v50q0 10-10 10H126q-10 0-10-10z",
            brand.darker(0.08),
            "cylinder"
        ),
        ridges(130.0, 350.0, 66.0, 118.0, 16)
    );
    Vessel {
        svg,
        foot: (110.0, 370.0),
        panel: panel(92.0, 186.0, 296.0, 216.0, 2.0, brand),
        gloss: r##"<path d="M92 186h296v216H92z" fill="url(#cylinder)" fill-opacity=".5"/>"##.into(),
    }
}

fn can(brand: Color) -> Vessel {
    let body = "M92 96v310c0 15 66 27 148 27s148-12 148-27V96z";
    let wrap = "M92 124c0 15 66 27 148 27s148-12 148-27v262c0 15-66 27-148 27S92 401 92 386z";
    let svg = format!(
        "{}{}{}{}",
        solid(body, STEEL, "cylinder"),
        format_args!(
            r##"<path d="{wrap}" fill="{brand}"/><path d="{wrap}" fill="url(#cylinder)" fill-opacity=".75"/>"##
        ),
        format_args!(
            r##"<ellipse cx="240" cy="96" rx="148" ry="27" fill="{STEEL}" stroke="#fff" stroke-width="3"/><ellipse cx="240" cy="97" rx="130" ry="20" fill="{}"/>"##,
            STEEL.darker(0.16)
        ),
        format_args!(
            r##"<ellipse cx="240" cy="99" rx="98" ry="13" fill="none" stroke="{}" stroke-width="3"/>"##,
            STEEL.lighter(0.4)
        )
    );
    Vessel {
        svg,
        foot: (96.0, 384.0),
        panel: Panel {
            bare: true,
            ..panel(112.0, 160.0, 256.0, 228.0, 0.0, brand)
        },
        gloss: String::new(),
    }
}

fn bag(brand: Color) -> Vessel {
    let body = "M112 62h256l-6 40c14 70 20 220 14 306q-2 24-26 24H130q-24 0-26-24c-6-86 0-236 14-306z";
    let svg = format!(
        "{}{}{}{}",
        solid(body, brand, "sheet"),
        solid("M110 46h260v26H110z", brand.darker(0.22), "sheet"),
        ridges(118.0, 364.0, 50.0, 68.0, 26),
        r##"<path d="M122 110c-10 90-16 200-12 300M358 110c10 90 16 200 12 300" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5"/><path d="M150 92q90 22 180 0" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="6"/>"##
    );
    Vessel {
        svg,
        foot: (104.0, 376.0),
        panel: panel(134.0, 122.0, 212.0, 270.0, 12.0, Color::CREAM),
        gloss: r##"<path d="M150 62c-8 120-14 240-8 366h22c-8-120-4-246 6-366z" fill="#fff" fill-opacity=".1"/>"##.into(),
    }
}

fn sack(brand: Color) -> Vessel {
    let body = "M98 66q142-22 284 0c16 14 8 44 14 92 8 74 12 178 0 254q-6 20-30 20H114q-24 0-30-20c-12-76-8-180 0-254 6-48-2-78 14-92z";
    let svg = format!(
        "{}{}{}",
        solid(body, KRAFT.lighter(0.12), "sheet"),
        r##"<path d="M94 92q146-20 292 0" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-dasharray="14 8"/>"##,
        r##"<path d="M104 104c16 60-4 130 4 210M376 104c-16 60 4 130-4 210M120 416q120 12 240 0" fill="none" stroke="#5a3d1c" stroke-opacity=".2" stroke-width="5" stroke-linecap="round"/>"##
    );
    Vessel {
        svg,
        foot: (84.0, 396.0),
        panel: panel(116.0, 124.0, 248.0, 270.0, 10.0, brand),
        gloss: String::new(),
    }
}

/// Front, side and top of a box; kraft is taped, a printed one is all brand.
fn carton(body: Color, brand: Color, (x, y, width): (f64, f64, f64)) -> Vessel {
    let printed = body == brand;
    let (right, side, up) = (x + width, 44.0, 34.0);
    let front = format!("M{x} {y}h{width}v{:.0}H{x}z", 432.0 - y);
    let flank = format!("M{right} {y}l{side}-{up}v{:.0}l-{side} {up}z", 432.0 - y - 6.0);
    let top = format!("M{x} {y}l{side}-{up}h{width}l-{side} {up}z");
    let mut svg = format!(
        "{}{}{}",
        solid(&front, body, "sheet"),
        solid(&flank, body.darker(0.3), "sheet"),
        solid(&top, body.lighter(0.22), "sheet"),
    );
    if !printed {
        let tape = x + width / 2.0 - 18.0;
        svg.push_str(&format!(
            r##"<path d="M{tape} {y}l{side}-{up}h36l-{side} {up}v30h-36z" fill="#fff" fill-opacity=".4"/>"##
        ));
    }
    let inset = 18.0;
    let paper = if printed { Color::CREAM } else { brand };
    let top_of_panel = if printed { y + 22.0 } else { y + 40.0 };
    Vessel {
        svg,
        foot: (x, right + side),
        panel: panel(
            x + inset,
            top_of_panel,
            width - 2.0 * inset,
            432.0 - top_of_panel - 22.0,
            8.0,
            paper,
        ),
        gloss: String::new(),
    }
}

fn tub(brand: Color) -> Vessel {
    let body = "M84 186h312l-30 222q-3 24-28 24H142q-25 0-28-24z";
    let svg = format!(
        "{}{}",
        solid(body, WHITE, "cylinder"),
        solid(
            "M70 150q0-16 16-16h308q16 0 16 16v34q0 10-10 10H80q-10 0-10-10z",
            brand.darker(0.1),
            "cylinder"
        ),
    );
    Vessel {
        svg: svg
            + &format!(
                r##"<path d="M87 206h306l-26 198H113z" fill="{brand}"/><path d="M87 206h306l-26 198H113z" fill="url(#cylinder)" fill-opacity=".6"/>"##
            ),
        foot: (118.0, 362.0),
        panel: Panel {
            bare: true,
            ..panel(118.0, 204.0, 244.0, 200.0, 0.0, brand)
        },
        gloss: String::new(),
    }
}

fn tray(brand: Color) -> Vessel {
    let rim = "M62 134q2-20 24-20h308q22 0 24 20l20 250q2 34-32 34H74q-34 0-32-34z";
    let well = "M92 152q2-12 14-12h268q12 0 14 12l14 216q2 20-18 20H96q-20 0-18-20z";
    let svg = format!(
        "{}{}{}",
        solid(rim, WHITE, "sheet"),
        format_args!(
            r##"<path d="{well}" fill="{}"/>"##,
            brand.mix(Color(0xf0, 0xd9, 0xbd), 0.72)
        ),
        r##"<path d="M92 152q2-12 14-12h268q12 0 14 12l1 20H91z" fill="#000" fill-opacity=".1"/><path d="M330 140l-150 248h-60l150-248z" fill="#fff" fill-opacity=".22"/>"##
    );
    Vessel {
        svg,
        foot: (48.0, 432.0),
        panel: panel(92.0, 162.0, 296.0, 212.0, 14.0, brand),
        gloss: r##"<path d="M330 140l-150 248h-22l150-248z" fill="#fff" fill-opacity=".14"/>"##.into(),
    }
}

fn wheel(brand: Color) -> Vessel {
    let rind = Color(0xe2, 0xb2, 0x5c);
    let side = "M48 214v84c0 74 86 134 192 134s192-60 192-134v-84z";
    let svg = format!(
        "{}{}{}",
        solid(side, rind.darker(0.08), "cylinder"),
        format_args!(
            r##"<ellipse cx="240" cy="214" rx="192" ry="136" fill="{}" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/><ellipse cx="240" cy="212" rx="178" ry="124" fill="none" stroke="{}" stroke-width="2.5" stroke-opacity=".45"/>"##,
            rind.lighter(0.34),
            rind.darker(0.15)
        ),
        format_args!(
            r##"<ellipse cx="240" cy="212" rx="162" ry="111" fill="{brand}" stroke="{}" stroke-width="4"/>"##,
            brand.lighter(0.65)
        ),
    );
    Vessel {
        svg,
        foot: (76.0, 404.0),
        panel: Panel {
            bare: true,
            ..panel(122.0, 112.0, 236.0, 204.0, 0.0, brand)
        },
        gloss: r##"<ellipse cx="240" cy="212" rx="162" ry="111" fill="url(#sheet)" fill-opacity=".55"/>"##
            .into(),
    }
}

fn loaf(brand: Color) -> Vessel {
    let bread = "M46 300c-8-84 66-160 194-160s202 76 194 160c-3 34-8 66-14 102q-4 30-34 30H94q-30 0-34-30c-6-36-11-68-14-102z";
    let svg = format!(
        "{}{}",
        solid(bread, CRUST, "sheet"),
        r##"<path d="M92 226q36-52 84-62M178 204q30-38 74-44M300 168q48 14 74 52" fill="none" stroke="#fff3d8" stroke-opacity=".75" stroke-width="13" stroke-linecap="round"/>"##
    );
    Vessel {
        svg,
        foot: (58.0, 422.0),
        panel: panel(104.0, 202.0, 272.0, 208.0, 16.0, brand),
        gloss: r##"<path d="M104 218q0-16 16-16h240q16 0 16 16v30q-130 26-272 0z" fill="#fff" fill-opacity=".1"/>"##.into(),
    }
}

fn roll(brand: Color) -> Vessel {
    let body = "M72 158h304c38 0 66 62 66 137s-28 137-66 137H72z";
    let svg = format!(
        "{}{}{}",
        solid(body, brand, "drum"),
        format_args!(
            r##"<ellipse cx="76" cy="295" rx="46" ry="137" fill="{}" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>"##,
            WHITE.darker(0.06)
        ),
        format_args!(
            r##"<g fill="none" stroke="{0}" stroke-opacity=".45" stroke-width="3"><ellipse cx="76" cy="295" rx="34" ry="104"/><ellipse cx="76" cy="295" rx="23" ry="72"/></g><ellipse cx="76" cy="295" rx="12" ry="38" fill="{0}"/>"##,
            CRUST.darker(0.45)
        )
    );
    Vessel {
        svg,
        foot: (60.0, 420.0),
        panel: Panel {
            bare: true,
            ..panel(136.0, 184.0, 270.0, 222.0, 0.0, brand)
        },
        gloss: String::new(),
    }
}

fn bucket(brand: Color) -> Vessel {
    let body = "M76 168h328l-26 238q-3 26-28 26H130q-25 0-28-26z";
    let svg = format!(
        "{}{}{}",
        r##"<path d="M80 160C96 20 384 20 400 160" fill="none" stroke="#8d8a84" stroke-width="9"/><path d="M80 160C96 20 384 20 400 160" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>"##,
        solid(body, WHITE, "cylinder"),
        solid(
            "M62 140q0-12 12-12h332q12 0 12 12v24q0 10-10 10H72q-10 0-10-10z",
            brand.darker(0.1),
            "cylinder"
        ),
    );
    Vessel {
        svg: svg
            + &format!(
                r##"<path d="M79 190h322l-24 216H103z" fill="{brand}"/><path d="M79 190h322l-24 216H103z" fill="url(#cylinder)" fill-opacity=".6"/>"##
            ),
        foot: (108.0, 372.0),
        panel: Panel {
            bare: true,
            ..panel(112.0, 190.0, 256.0, 216.0, 0.0, brand)
        },
        gloss: String::new(),
    }
}

fn pouch(brand: Color) -> Vessel {
    let body = "M102 60q0-10 10-10h256q10 0 10 10c4 100 16 190 22 320q0 40-36 46c-78 12-170 12-248 0-24-4-36-16-36-46 6-130 18-220 22-320z";
    let svg = format!(
        "{}{}{}",
        solid(body, brand, "sheet"),
        r##"<path d="M104 84h272" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="3 6"/><path d="M84 372c80 44 232 44 312 0l3 22c-10 34-40 34-84 38-50 4-110 4-160-1-40-4-68-6-74-38z" fill="#000" fill-opacity=".16"/>"##,
        r##"<path d="M118 100c-8 90-16 180-20 268" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="8" stroke-linecap="round"/>"##
    );
    Vessel {
        svg,
        foot: (92.0, 388.0),
        panel: panel(126.0, 104.0, 228.0, 262.0, 16.0, Color::CREAM),
        gloss: r##"<path d="M300 50c10 110 16 230 12 380h26c0-150-6-270-14-380z" fill="#fff" fill-opacity=".09"/>"##.into(),
    }
}

/// Fine vertical lines: a knurled lid, a crimped seam.
fn ridges(left: f64, right: f64, top: f64, bottom: f64, count: u32) -> String {
    let step = (right - left) / f64::from(count);
    let lines: String = (0..=count)
        .map(|i| format!("M{:.1} {top}V{bottom}", left + step * f64::from(i)))
        .collect();
    format!(r##"<path d="{lines}" stroke="#000" stroke-opacity=".13" stroke-width="2.5"/>"##)
}
