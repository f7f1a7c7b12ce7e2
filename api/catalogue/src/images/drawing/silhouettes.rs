//! What goods are packed in, as silhouettes: between 44 and 236 of a square of 480. Data only; the tones are
//! `card`'s.

/// Which tone a path is filled with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    Body,
    Dark,
    Light,
    Accent,
}

use Tone::{Accent, Body, Dark, Light};

pub type Silhouette = &'static [(Tone, &'static str)];

/// Name and paths, from back to front.
pub const ALL: [(&str, Silhouette); 38] = [
    (
        "bottle",
        &[
            (Body, "M228 44h24v46c0 18 22 22 22 48v84q0 12-12 12h-44q-12 0-12-12v-84c0-26 22-30 22-48z"),
            (Dark, "M226 40h28v32h-28zM252 90c0 18 22 22 22 48v84q0 12-12 12h-8v-100c0-20-6-30-10-44z"),
            (Accent, "M206 156h68v50h-68z"),
        ],
    ),
    (
        "pet",
        &[
            (
                Body,
                "M226 62h28c0 16 24 20 24 44l-5 24 5 24v66q0 14-14 14h-48q-14 0-14-14v-66l5-24-5-24c0-24 24-28 24-44z",
            ),
            (Light, "M208 116h64v6h-64zM208 138h64v6h-64z"),
            (Dark, "M225 42h30v20h-30z"),
            (Accent, "M202 160h76v42h-76z"),
        ],
    ),
    (
        "longneck",
        &[
            (Body, "M230 54h20v36c0 22 24 28 24 54v78q0 12-12 12h-44q-12 0-12-12v-78c0-26 24-32 24-54z"),
            (Dark, "M226 44h28v14h-28zM226 92h28v8h-28z"),
            (Accent, "M206 162h68v42h-68z"),
        ],
    ),
    (
        "spumante",
        &[
            (Body, "M230 48h20v54c4 22 32 34 32 66v50q0 16-14 16h-56q-14 0-14-16v-50c0-32 28-44 32-66z"),
            (Dark, "M228 42h24v58l6 16h-36l6-16z"),
            (Accent, "M198 168h84v36h-84z"),
        ],
    ),
    (
        "flask",
        &[
            (Body, "M230 44h20v34h8q26 4 26 32v110q0 14-14 14h-60q-14 0-14-14v-110q0-28 26-32h8z"),
            (Dark, "M227 38h26v22h-26zM264 80q20 6 20 30v110q0 14-14 14h-6z"),
            (Accent, "M196 140h88v60h-88z"),
        ],
    ),
    (
        "drum",
        &[
            (Dark, "M220 66v-14q0-8 8-8h28q8 0 8 8v14h-9v-12h-26v12z"),
            (Light, "M182 86l16-20h84l16 20z"),
            (Body, "M182 86h116v148h-116z"),
            (Dark, "M276 86h22v148h-22z"),
            (Accent, "M182 128h116v62h-116z"),
        ],
    ),
    (
        "tin",
        &[
            (Body, "M182 88v124c0 12 26 22 58 22s58-10 58-22v-124z"),
            (Light, "M182 88c0-12 26-20 58-20s58 8 58 20-26 20-58 20-58-8-58-20z"),
            (Dark, "M194 88c0-8 20-13 46-13s46 5 46 13-20 13-46 13-46-5-46-13z"),
            (Accent, "M182 128c0 12 26 21 58 21s58-9 58-21v56c0 12-26 21-58 21s-58-9-58-21z"),
        ],
    ),
    (
        "flat-tin",
        &[
            (Body, "M158 150v40c0 20 36 36 82 36s82-16 82-36v-40z"),
            (Light, "M158 150c0-20 36-36 82-36s82 16 82 36-36 36-82 36-82-16-82-36z"),
            (Dark, "M176 150c0-14 28-24 64-24s64 10 64 24-28 24-64 24-64-10-64-24z"),
            (Accent, "M158 172c0 20 36 36 82 36s82-16 82-36v18c0 20-36 36-82 36s-82-16-82-36z"),
        ],
    ),
    (
        "drink",
        &[
            (Body, "M204 66l10-18h52l10 18v146l-10 20h-52l-10-20z"),
            (Dark, "M214 44h52v8h-52zM262 66h14v146l-10 20h-8z"),
            (Accent, "M204 104h72v68h-72z"),
        ],
    ),
    (
        "jar",
        &[
            (Body, "M196 92q-14 8-14 28v96q0 18 18 18h80q18 0 18-18v-96q0-20-14-28z"),
            (Dark, "M188 58q0-6 6-6h92q6 0 6 6v34h-104z"),
            (Light, "M192 124q0-12 8-20h10q-6 8-6 20v98h-12z"),
            (Accent, "M182 138h116v58h-116z"),
        ],
    ),
    (
        "bag",
        &[
            (Body, "M182 58h116q-7 81 0 164h-116q7-83 0-164z"),
            (Dark, "M176 44h128v16h-128zM176 220h128v16h-128z"),
            (Light, "M196 64h8q-6 76 0 152h-8q-6-76 0-152z"),
            (Accent, "M180 104h120q-4 36 0 72h-120q4-36 0-72z"),
        ],
    ),
    (
        "sack",
        &[
            (
                Body,
                "M176 58q64-14 128 0c10 8 4 30 8 60 4 40 6 76 0 104q-2 12-16 12h-112q-14 0-16-12c-6-28-4-64 0-104 4-30-2-52 8-60z",
            ),
            (Dark, "M172 72q68-14 136 0v7q-68-14-136 0z"),
            (Accent, "M166 138q74 10 148 0v50q-74 10-148 0z"),
        ],
    ),
    (
        "box",
        &[
            (Body, "M170 96h116v138h-116z"),
            (Dark, "M286 96l28-26v138l-28 26z"),
            (Light, "M170 96l28-26h116l-28 26z"),
            (Accent, "M170 138h116v48h-116z"),
        ],
    ),
    (
        "brick",
        &[
            (Body, "M196 98h80v136h-80z"),
            (Dark, "M276 98l24-16v138l-24 14zM206 46h84v20h-84z"),
            (Light, "M196 98l12-32h82l10 16-24 16z"),
            (Accent, "M196 142h80v50h-80z"),
        ],
    ),
    (
        "tub",
        &[
            (Body, "M180 116h120l-12 104q-2 14-16 14h-64q-14 0-16-14z"),
            (Dark, "M170 92q0-8 8-8h124q8 0 8 8v16q0 8-8 8h-124q-8 0-8-8z"),
            (Accent, "M183 146h114l-6 48h-102z"),
        ],
    ),
    (
        "cup",
        &[
            (Body, "M182 108h116l-14 114q-1 12-12 12h-64q-11 0-12-12z"),
            (Light, "M176 90h128q4 0 4 5v13h-136v-13q0-5 4-5z"),
            (Dark, "M308 92q22 6 18 32l-18-14z"),
            (Accent, "M186 140h108l-7 56h-94z"),
        ],
    ),
    (
        "knotted",
        &[
            (Dark, "M208 44q32 16 64 0l-16 44h-32z"),
            (Body, "M228 92c-46 14-76 50-76 86 0 38 38 56 88 56s88-18 88-56c0-36-30-72-76-86z"),
            (Light, "M192 160c0-24 22-40 48-40s48 16 48 40-22 38-48 38-48-14-48-38z"),
            (Dark, "M220 82h40v14h-40z"),
            (Accent, "M153 182q87 32 174 0c-2 32-38 52-87 52s-85-20-87-52z"),
        ],
    ),
    (
        "tray",
        &[
            (Body, "M164 108q2-16 18-16h116q16 0 18 16l10 104q2 22-20 22h-132q-22 0-20-22z"),
            (Light, "M184 116h112q8 0 8 8l6 78q0 10-10 10h-120q-10 0-10-10l6-78q0-8 8-8z"),
            (Accent, "M179 146h122l3 42h-128z"),
        ],
    ),
    (
        "bucket",
        &[
            (Dark, "M178 104c4-78 120-78 124 0h-10c-8-62-96-62-104 0z"),
            (Body, "M176 116h128l-12 106q-2 12-14 12h-76q-12 0-14-12z"),
            (Dark, "M166 100h148v18h-148z"),
            (Accent, "M179 146h122l-5 48h-112z"),
        ],
    ),
    (
        "pouch",
        &[
            (
                Body,
                "M190 48h100q8 0 8 8c2 50 8 90 10 140q0 22-20 28c-30 14-66 14-96 0q-20-6-20-28c2-50 8-90 10-140q0-8 8-8z",
            ),
            (Dark, "M172 200c20 24 116 24 136 0q-2 18-20 24c-30 14-66 14-96 0q-18-6-20-24z"),
            (Light, "M182 66h116v6h-116z"),
            (Accent, "M178 112h124l5 54h-134z"),
        ],
    ),
    (
        "tube",
        &[
            (Body, "M192 60h96l-14 142h-68z"),
            (Dark, "M188 44h104v18h-104zM220 202h40v32h-40z"),
            (Accent, "M196 100h88l-6 56h-76z"),
        ],
    ),
    (
        "keg",
        &[
            (Dark, "M194 50h92v26h-92z"),
            (Light, "M212 58h56v10h-56z"),
            (Body, "M178 86q0-14 14-14h96q14 0 14 14v134q0 14-14 14h-96q-14 0-14-14z"),
            (Dark, "M176 100h128v9h-128zM176 198h128v9h-128z"),
            (Accent, "M178 130h124v46h-124z"),
        ],
    ),
    (
        "sachets",
        &[
            (Dark, "M262 66l58 12-24 134-58-12z"),
            (Body, "M160 84l62-14 26 136-62 14z"),
            (Accent, "M169 130l62-14 9 46-62 14zM254 112l58 12-8 44-58-12z"),
        ],
    ),
    (
        "portions",
        &[
            (Body, "M212 84h56l-9 48h-38zM156 178h56l-9 48h-38zM268 178h56l-9 48h-38z"),
            (Dark, "M205 72h70v13h-70zM149 166h70v13h-70zM261 166h70v13h-70z"),
            (Accent, "M217 100h46l-3 18h-40zM161 194h46l-3 18h-40zM273 194h46l-3 18h-40z"),
        ],
    ),
    (
        "block",
        &[
            (Light, "M150 138l30-28h146l-30 28z"),
            (Body, "M150 138h146v88h-146z"),
            (Dark, "M296 138l30-28v88l-30 28z"),
            (Accent, "M196 138h54v88h-54zM196 138l30-28h54l-30 28z"),
        ],
    ),
    (
        "canister",
        &[
            (Body, "M180 100q0-20 20-20h24v-14h46v14q30 4 30 36v102q0 16-16 16h-88q-16 0-16-16z"),
            (Dark, "M222 42h50v26h-50z"),
            (Light, "M202 98h40v28q-20 8-40 0z"),
            (Accent, "M180 152h120v50h-120z"),
        ],
    ),
    (
        "spray",
        &[
            (Dark, "M200 42h66q18 0 18 18v12h-30l-8 24h-24v-24h-22zM204 72l-14 34h13l18-32z"),
            (Body, "M222 94h34q36 16 36 54v72q0 14-14 14h-70q-14 0-14-14v-72q0-38 28-54z"),
            (Accent, "M194 158h98v46h-98z"),
        ],
    ),
    (
        "pump",
        &[
            (Dark, "M190 54q0-10 10-10h56q8 0 8 8v12h-14v30h-20v-30h-24v12h-16zM214 92h52v16h-52z"),
            (Body, "M206 106h68q26 0 26 26v88q0 14-14 14h-92q-14 0-14-14v-88q0-26 26-26z"),
            (Accent, "M180 146h120v54h-120z"),
        ],
    ),
    (
        "aerosol",
        &[
            (Light, "M216 46h48v34h-48z"),
            (Dark, "M204 96q4-18 22-18h28q18 0 22 18z"),
            (Body, "M204 94h72v130q0 10-10 10h-52q-10 0-10-10z"),
            (Accent, "M204 132h72v60h-72z"),
        ],
    ),
    (
        "roll",
        &[
            (Light, "M292 120l38 10v94l-38-12z"),
            (Body, "M180 84v130c0 12 27 20 60 20s60-8 60-20v-130z"),
            (Light, "M180 84c0-12 27-20 60-20s60 8 60 20-27 20-60 20-60-8-60-20z"),
            (Dark, "M220 84c0-4 9-8 20-8s20 4 20 8-9 8-20 8-20-4-20-8z"),
            (Accent, "M180 140c0 12 27 20 60 20s60-8 60-20v34c0 12-27 20-60 20s-60-8-60-20z"),
        ],
    ),
    (
        "reel",
        &[
            (Light, "M138 148l26-28h184l-26 28z"),
            (Body, "M138 148h184v66h-184z"),
            (
                Dark,
                "M322 148l26-28v66l-26 28zM138 214h184l-10 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10z",
            ),
            (Accent, "M196 148h66v66h-66z"),
        ],
    ),
    (
        "cups",
        &[
            (Body, "M198 66h84l-14 168h-56z"),
            (Light, "M192 46h96v14h-96zM194 66h92v10h-92zM196 84h88v10h-88z"),
            (Accent, "M203 128h74l-5 56h-64z"),
        ],
    ),
    (
        "plates",
        &[
            (Dark, "M140 178c0-20 44-34 100-34s100 14 100 34v22c0 20-44 34-100 34s-100-14-100-34z"),
            (Body, "M140 164c0-20 44-34 100-34s100 14 100 34v18c0 20-44 34-100 34s-100-14-100-34z"),
            (Light, "M140 156c0-22 44-38 100-38s100 16 100 38-44 38-100 38-100-16-100-38z"),
            (Accent, "M176 156c0-13 28-23 64-23s64 10 64 23-28 23-64 23-64-10-64-23z"),
        ],
    ),
    (
        "clamshell",
        &[
            (Light, "M172 148l18-60h100l18 60z"),
            (Body, "M164 152h152l-18 82h-116z"),
            (Dark, "M160 144h160v12h-160z"),
            (Accent, "M176 178h128l-6 30h-116z"),
        ],
    ),
    (
        "loaf",
        &[
            (Body, "M146 196c-6-54 36-92 94-92s100 38 94 92q-2 20-8 32-2 6-12 6h-148q-10 0-12-6-6-12-8-32z"),
            (
                Light,
                "M176 156q14-26 34-32l6 8q-18 8-28 30zM222 146q12-22 32-26l6 8q-18 8-26 26zM272 144q10-14 24-14l6 10q-12 2-20 14z",
            ),
            (Accent, "M144 178h192q-1 20-6 34h-180q-5-14-6-34z"),
        ],
    ),
    (
        "paper-bag",
        &[
            (Dark, "M210 80v-20q0-14 14-14h32q14 0 14 14v20h-9v-18q0-7-7-7h-28q-7 0-7 7v18z"),
            (Body, "M182 78h116v156h-116z"),
            (Dark, "M270 78h28v156h-28z"),
            (Accent, "M182 138h88v48h-88z"),
        ],
    ),
    (
        "glove",
        &[
            (
                Body,
                "M204 234v-56l-28-38q-8-14 4-20q10-6 18 4l14 18v-62q0-11 10-11q10 0 10 11v-14q0-11 11-11q11 0 11 11v10q0-10 10-10q10 0 10 10v16q0-9 9-9q9 0 9 9v84q0 24-16 38v20z",
            ),
            (Dark, "M231 80v52h2v-52zM253 76v58h2v-58zM273 92v44h2v-44z"),
            (Accent, "M204 208h72v26h-72z"),
        ],
    ),
    (
        "folded",
        &[
            (Dark, "M158 190h164v44h-164z"),
            (Body, "M158 144q0-10 10-10h144q10 0 10 10v46h-164z"),
            (Light, "M158 100q0-12 12-12h140q12 0 12 12v40h-164z"),
            (Accent, "M208 88h30v146h-30z"),
        ],
    ),
];

/// Names that older catalogues have; anything unknown is a box.
pub fn of(name: &str) -> Silhouette {
    let name = match name {
        "can" => "tin",
        "carton" => "brick",
        "wedge" | "wheel" | "log" => "block",
        "detergent-tub" => "bucket",
        "detergent-sack" => "sack",
        known => known,
    };
    let named = |name: &str| ALL.iter().find(|(known, _)| *known == name);
    let found = named(name).or_else(|| named("box"));
    found.map_or(&[], |(_, paths)| *paths)
}

/// The forms through which one sees what they hold.
pub fn is_clear(name: &str) -> bool {
    matches!(name, "bottle" | "flask" | "longneck" | "spumante" | "jar" | "pet" | "knotted")
}

/// The forms that only cleaners and other chemicals come in.
pub fn is_chemical(name: &str) -> bool {
    matches!(name, "canister" | "spray" | "pump" | "detergent-tub" | "detergent-sack")
}
