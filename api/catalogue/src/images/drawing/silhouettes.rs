//! Silhouettes of packs, between 44 and 236 of a square of 480. Data only; `packshot` chooses the tones.

/// The tone of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    Body,
    Dark,
    Light,
    /// A band; around a label only its edge is visible.
    Accent,
    /// The label, where something is drawn on it.
    Paper,
}

use Tone::{Accent, Body, Dark, Light, Paper};

/// A square: its centre and its side.
type Square = (f32, f32, f32);

#[derive(Debug, Clone, Copy)]
pub struct Silhouette {
    pub name: &'static str,
    /// The position of the drawing on the label; packs that show their contents have none.
    pub label: Option<Square>,
    /// From back to front.
    pub paths: &'static [(Tone, &'static str)],
}

pub const ALL: [Silhouette; 36] = [
    Silhouette {
        name: "bottle",
        label: Some((240.0, 181.0, 60.0)),
        paths: &[
            (Body, "M228 44h24v44c0 20 28 24 28 50v86q0 12-12 12h-56q-12 0-12-12v-86c0-26 28-30 28-50z"),
            (Dark, "M226 40h28v32h-28zM252 88c0 20 28 24 28 50v86q0 12-12 12h-8v-102c0-20-8-30-8-46z"),
            (Accent, "M200 146h80v70h-80z"),
            (Paper, "M204 150h72v62h-72z"),
        ],
    },
    Silhouette {
        name: "pet",
        label: Some((240.0, 186.0, 54.0)),
        paths: &[
            (
                Body,
                "M226 62h28c0 16 24 20 24 44l-5 24 5 24v66q0 14-14 14h-48q-14 0-14-14v-66l5-24-5-24c0-24 24-28 24-44z",
            ),
            (Light, "M208 116h64v6h-64zM208 138h64v6h-64z"),
            (Dark, "M225 42h30v20h-30z"),
            (Accent, "M202 154h76v64h-76z"),
            (Paper, "M206 158h68v56h-68z"),
        ],
    },
    Silhouette {
        name: "longneck",
        label: Some((240.0, 184.0, 54.0)),
        paths: &[
            (Body, "M230 54h20v36c0 22 28 28 28 54v80q0 12-12 12h-52q-12 0-12-12v-80c0-26 28-32 28-54z"),
            (Dark, "M226 44h28v14h-28zM227 90h26v8h-26z"),
            (Accent, "M202 152h76v64h-76z"),
            (Paper, "M206 156h68v56h-68z"),
        ],
    },
    Silhouette {
        name: "spumante",
        label: Some((240.0, 186.0, 54.0)),
        paths: &[
            (Body, "M230 48h20v54c4 22 32 34 32 66v50q0 16-14 16h-56q-14 0-14-16v-50c0-32 28-44 32-66z"),
            (Dark, "M228 42h24v58l6 16h-36l6-16z"),
            (Accent, "M200 154h80l2 12v52h-84v-52z"),
            (Paper, "M203 158h74l1 8v48h-76v-48z"),
        ],
    },
    Silhouette {
        name: "flask",
        label: Some((240.0, 170.0, 74.0)),
        paths: &[
            (Body, "M230 44h20v34h8q26 4 26 32v110q0 14-14 14h-60q-14 0-14-14v-110q0-28 26-32h8z"),
            (Dark, "M227 38h26v22h-26zM264 80q20 6 20 30v110q0 14-14 14h-6z"),
            (Accent, "M196 128h88v84h-88z"),
            (Paper, "M200 132h80v76h-80z"),
        ],
    },
    Silhouette {
        name: "drum",
        label: Some((240.0, 162.0, 86.0)),
        paths: &[
            (Dark, "M220 66v-14q0-8 8-8h28q8 0 8 8v14h-9v-12h-26v12z"),
            (Light, "M182 86l16-20h84l16 20z"),
            (Body, "M182 86h116v148h-116z"),
            (Dark, "M276 86h22v148h-22z"),
            (Accent, "M182 112h116v100h-116z"),
            (Paper, "M187 117h106v90h-106z"),
        ],
    },
    Silhouette {
        name: "tin",
        label: Some((240.0, 172.0, 74.0)),
        paths: &[
            (Body, "M182 88v124c0 12 26 22 58 22s58-10 58-22v-124z"),
            (Light, "M182 88c0-12 26-20 58-20s58 8 58 20-26 20-58 20-58-8-58-20z"),
            (Dark, "M194 88c0-8 20-13 46-13s46 5 46 13-20 13-46 13-46-5-46-13z"),
            (Accent, "M182 108c0 12 26 21 58 21s58-9 58-21v92c0 12-26 21-58 21s-58-9-58-21z"),
            (Paper, "M186 121c8 8 29 13 54 13s46-5 54-13v82c-8 8-29 13-54 13s-46-5-54-13z"),
        ],
    },
    Silhouette {
        name: "flat-tin",
        label: Some((240.0, 140.0, 64.0)),
        paths: &[
            (Body, "M156 140v44c0 28 38 48 84 48s84-20 84-48v-44z"),
            (Light, "M156 140c0-28 38-48 84-48s84 20 84 48-38 48-84 48-84-20-84-48z"),
            (Accent, "M167 140c0-23 33-41 73-41s73 18 73 41-33 41-73 41-73-18-73-41z"),
            (Paper, "M172 140c0-21 30-37 68-37s68 16 68 37-30 37-68 37-68-16-68-37z"),
        ],
    },
    Silhouette {
        name: "drink",
        label: Some((240.0, 144.0, 62.0)),
        paths: &[
            (Body, "M204 66l10-18h52l10 18v146l-10 20h-52l-10-20z"),
            (Dark, "M214 44h52v8h-52zM262 66h14v146l-10 20h-8z"),
            (Accent, "M204 98h72v92h-72z"),
            (Paper, "M208 103h64v82h-64z"),
        ],
    },
    Silhouette {
        name: "jar",
        label: Some((240.0, 168.0, 74.0)),
        paths: &[
            (Body, "M196 92q-14 8-14 28v96q0 18 18 18h80q18 0 18-18v-96q0-20-14-28z"),
            (Dark, "M188 58q0-6 6-6h92q6 0 6 6v34h-104z"),
            (Light, "M192 124q0-12 8-20h10q-6 8-6 20v98h-12z"),
            (Accent, "M182 126h116v84h-116z"),
            (Paper, "M187 131h106v74h-106z"),
        ],
    },
    Silhouette {
        name: "bag",
        label: Some((240.0, 140.0, 88.0)),
        paths: &[
            (Body, "M182 58h116q-7 81 0 164h-116q7-83 0-164z"),
            (Dark, "M176 44h128v16h-128zM176 220h128v16h-128z"),
            (Light, "M196 64h8q-6 76 0 152h-8q-6-76 0-152z"),
            (Accent, "M184.1 88h111.8q-2.8 52 0 104h-111.8q2.8-52 0-104z"),
            (Paper, "M188.3 93h103.4q-2.4 47 0 94h-103.4q2.4-47 0-94z"),
        ],
    },
    Silhouette {
        name: "sack",
        label: Some((240.0, 161.0, 72.0)),
        paths: &[
            (
                Body,
                "M176 58q64-14 128 0c10 8 4 30 8 60 4 40 6 76 0 104q-2 12-16 12h-112q-14 0-16-12c-6-28-4-64 0-104 4-30-2-52 8-60z",
            ),
            (Dark, "M172 72q68-14 136 0v7q-68-14-136 0z"),
            (Accent, "M168 114q72 10 144 0c3.5 30 5 60 2.7 90q-74.7 10-149.4 0c-2.3-30-0.8-60 2.7-90z"),
            (Paper, "M172.5 120q67.5 9 135 0c2.8 27 4 52 2.3 78q-69.8 10-139.6 0c-1.7-26-0.5-51 2.3-78z"),
        ],
    },
    Silhouette {
        name: "box",
        label: Some((228.0, 165.0, 84.0)),
        paths: &[
            (Body, "M170 96h116v138h-116z"),
            (Dark, "M286 96l28-26v138l-28 26z"),
            (Light, "M170 96l28-26h116l-28 26z"),
            (Accent, "M170 116h116v98h-116z"),
            (Paper, "M175 121h106v88h-106z"),
        ],
    },
    Silhouette {
        name: "brick",
        label: Some((236.0, 168.0, 70.0)),
        paths: &[
            (Body, "M196 98h80v136h-80z"),
            (Dark, "M276 98l24-16v138l-24 14zM206 46h84v20h-84z"),
            (Light, "M196 98l12-32h82l10 16-24 16z"),
            (Accent, "M196 122h80v92h-80z"),
            (Paper, "M200 127h72v82h-72z"),
        ],
    },
    Silhouette {
        name: "tub",
        label: Some((240.0, 166.0, 70.0)),
        paths: &[
            (Body, "M180 116h120l-12 104q-2 14-16 14h-64q-14 0-16-14z"),
            (Dark, "M170 92q0-8 8-8h124q8 0 8 8v16q0 8-8 8h-124q-8 0-8-8z"),
            (Accent, "M181.2 126h117.6l-9.2 80h-99.2z"),
            (Paper, "M185.6 130h108.8l-8.3 72h-92.2z"),
        ],
    },
    Silhouette {
        name: "cup",
        label: Some((240.0, 163.0, 74.0)),
        paths: &[
            (Body, "M182 108h116l-14 114q-1 12-12 12h-64q-11 0-12-12z"),
            (Light, "M176 90h128q4 0 4 5v13h-136v-13q0-5 4-5z"),
            (Dark, "M308 92q22 6 18 32l-18-14z"),
            (Accent, "M183.5 120h113l-10.5 86h-92z"),
            (Paper, "M188 124h104l-9.5 78h-85z"),
        ],
    },
    Silhouette {
        name: "knotted",
        label: Some((240.0, 174.0, 66.0)),
        paths: &[
            (Dark, "M208 44q32 16 64 0l-16 44h-32z"),
            (Body, "M228 92c-46 14-76 50-76 86 0 38 38 56 88 56s88-18 88-56c0-36-30-72-76-86z"),
            (Light, "M178 168c2-24 16-42 36-52-22 6-50 30-50 60 0 14 6 24 14 32-2-14-2-26 0-40z"),
            (Dark, "M220 82h40v14h-40z"),
            (Accent, "M202 136h76q6 0 6 6v64q0 6-6 6h-76q-6 0-6-6v-64q0-6 6-6z"),
            (Paper, "M204 140h72q4 0 4 4v60q0 4-4 4h-72q-4 0-4-4v-60q0-4 4-4z"),
        ],
    },
    Silhouette {
        name: "tray",
        label: Some((240.0, 164.0, 82.0)),
        paths: &[
            (Body, "M164 108q2-16 18-16h116q16 0 18 16l10 104q2 22-20 22h-132q-22 0-20-22z"),
            (Accent, "M184 114h112q8 0 8 8l6 80q0 10-10 10h-120q-10 0-10-10l6-80q0-8 8-8z"),
            (Paper, "M188 119h104q6 0 7 6l6 75q0 7-7 7h-116q-7 0-7-7l6-75q1-6 7-6z"),
        ],
    },
    Silhouette {
        name: "bucket",
        label: Some((240.0, 170.0, 74.0)),
        paths: &[
            (Dark, "M178 104c4-78 120-78 124 0h-10c-8-62-96-62-104 0z"),
            (Body, "M176 116h128l-12 106q-2 12-14 12h-76q-12 0-14-12z"),
            (Dark, "M166 100h148v18h-148z"),
            (Accent, "M177.4 128h125.2l-9.5 84h-106.2z"),
            (Paper, "M182.3 132h115.4l-8.6 76h-98.2z"),
        ],
    },
    Silhouette {
        name: "pouch",
        label: Some((240.0, 132.0, 84.0)),
        paths: &[
            (
                Body,
                "M190 48h100q8 0 8 8c2 50 8 90 10 140q0 20-18 26c-32 13-68 13-100 0q-18-6-18-26c2-50 8-90 10-140q0-8 8-8z",
            ),
            (Dark, "M172 200c20 24 116 24 136 0q-2 16-18 22c-32 13-68 13-100 0q-16-6-18-22z"),
            (Light, "M182 66h116v6h-116z"),
            (Accent, "M180.5 82h119l7.7 100h-134.4z"),
            (Paper, "M185.1 87h109.8l6.9 90h-123.6z"),
        ],
    },
    Silhouette {
        name: "tube",
        label: Some((240.0, 130.0, 62.0)),
        paths: &[
            (Body, "M192 60h96l-14 142h-68z"),
            (Dark, "M188 44h104v18h-104zM220 202h40v32h-40z"),
            (Accent, "M194.4 84h91.2l-9 92h-73.2z"),
            (Paper, "M199 89h82l-8 82h-66z"),
        ],
    },
    Silhouette {
        name: "keg",
        label: Some((240.0, 154.0, 66.0)),
        paths: &[
            (Dark, "M194 50h92v26h-92z"),
            (Light, "M212 58h56v10h-56z"),
            (Body, "M178 86q0-14 14-14h96q14 0 14 14v134q0 14-14 14h-96q-14 0-14-14z"),
            (Dark, "M176 100h128v9h-128zM176 198h128v9h-128z"),
            (Accent, "M178 115h124v78h-124z"),
            (Paper, "M182 119h116v70h-116z"),
        ],
    },
    Silhouette {
        name: "sachets",
        label: Some((218.0, 148.0, 76.0)),
        paths: &[
            (Dark, "M250 66l72 14-26 146-60-12z"),
            (Body, "M172 70h92v160h-92z"),
            (Light, "M172 80h92v5h-92zM172 215h92v5h-92z"),
            (Accent, "M172 104h92v88h-92z"),
            (Paper, "M176 109h84v78h-84z"),
        ],
    },
    Silhouette {
        name: "portions",
        label: Some((240.0, 184.0, 54.0)),
        paths: &[
            (Light, "M148 92h68l-9 66h-50zM264 92h68l-9 66h-50z"),
            (Dark, "M142 80h80v13h-80zM258 80h80v13h-80z"),
            (Body, "M186 142h108l-14 84q-2 10-12 10h-56q-10 0-12-10z"),
            (Dark, "M178 126h124v17h-124z"),
            (Accent, "M187.7 152h104.6l-10.6 64h-83.4z"),
            (Paper, "M192.3 156h95.4l-9.4 56h-76.6z"),
        ],
    },
    Silhouette {
        name: "block",
        label: Some((223.0, 180.0, 68.0)),
        paths: &[
            (Light, "M150 128l30-30h146l-30 30z"),
            (Body, "M150 128h146v104h-146z"),
            (Dark, "M296 128l30-30v104l-30 30z"),
            (Accent, "M150 140h146v80h-146z"),
            (Paper, "M155 145h136v70h-136z"),
        ],
    },
    Silhouette {
        name: "canister",
        label: Some((240.0, 178.0, 66.0)),
        paths: &[
            (Body, "M180 100q0-20 20-20h24v-14h46v14q30 4 30 36v102q0 16-16 16h-88q-16 0-16-16z"),
            (Dark, "M222 42h50v26h-50z"),
            (Light, "M202 98h40v28q-20 8-40 0z"),
            (Accent, "M180 140h120v76h-120z"),
            (Paper, "M184 144h112v68h-112z"),
        ],
    },
    Silhouette {
        name: "spray",
        label: Some((243.0, 184.0, 58.0)),
        paths: &[
            (Dark, "M200 42h66q18 0 18 18v12h-30l-8 24h-24v-24h-22zM204 72l-14 34h13l18-32z"),
            (Body, "M222 94h34q36 16 36 54v72q0 14-14 14h-70q-14 0-14-14v-72q0-38 28-54z"),
            (Accent, "M194 150h98v68h-98z"),
            (Paper, "M198 154h90v60h-90z"),
        ],
    },
    Silhouette {
        name: "pump",
        label: Some((240.0, 176.0, 66.0)),
        paths: &[
            (Dark, "M190 54q0-10 10-10h56q8 0 8 8v12h-14v30h-20v-30h-24v12h-16zM214 92h52v16h-52z"),
            (Body, "M206 106h68q26 0 26 26v88q0 14-14 14h-92q-14 0-14-14v-88q0-26 26-26z"),
            (Accent, "M180 138h120v76h-120z"),
            (Paper, "M184 142h112v68h-112z"),
        ],
    },
    Silhouette {
        name: "aerosol",
        label: Some((240.0, 158.0, 62.0)),
        paths: &[
            (Light, "M216 46h48v34h-48z"),
            (Dark, "M204 96q4-18 22-18h28q18 0 22 18z"),
            (Body, "M204 94h72v130q0 10-10 10h-52q-10 0-10-10z"),
            (Accent, "M204 116h72v84h-72z"),
            (Paper, "M208 121h64v74h-64z"),
        ],
    },
    Silhouette {
        name: "roll",
        label: None,
        paths: &[
            (Light, "M292 120l38 10v94l-38-12z"),
            (Body, "M180 84v130c0 12 27 20 60 20s60-8 60-20v-130z"),
            (Light, "M180 84c0-12 27-20 60-20s60 8 60 20-27 20-60 20-60-8-60-20z"),
            (Dark, "M220 84c0-4 9-8 20-8s20 4 20 8-9 8-20 8-20-4-20-8z"),
            (Accent, "M180 150c0 12 27 20 60 20s60-8 60-20v14c0 12-27 20-60 20s-60-8-60-20z"),
        ],
    },
    Silhouette {
        name: "reel",
        label: Some((230.0, 176.0, 70.0)),
        paths: &[
            (Light, "M138 136l26-30h184l-26 30z"),
            (Body, "M138 136h184v80h-184z"),
            (
                Dark,
                "M322 136l26-30v80l-26 30zM138 216h184l-10 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10z",
            ),
            (Accent, "M186 136h88v80h-88z"),
            (Paper, "M190 140h80v72h-80z"),
        ],
    },
    Silhouette {
        name: "cups",
        label: None,
        paths: &[
            (Body, "M198 66h84l-14 168h-56z"),
            (Light, "M192 46h96v14h-96zM194 66h92v10h-92zM196 84h88v10h-88z"),
            (Accent, "M205 148h70l-1 14h-68z"),
        ],
    },
    Silhouette {
        name: "clamshell",
        label: None,
        paths: &[
            (Light, "M172 148l18-60h100l18 60z"),
            (Body, "M164 152h152l-18 82h-116z"),
            (Dark, "M160 144h160v12h-160z"),
            (Accent, "M168 172h144l-3 12h-138z"),
        ],
    },
    Silhouette {
        name: "paper-bag",
        label: None,
        paths: &[
            (Dark, "M210 80v-20q0-14 14-14h32q14 0 14 14v20h-9v-18q0-7-7-7h-28q-7 0-7 7v18z"),
            (Body, "M182 78h116v156h-116z"),
            (Dark, "M270 78h28v156h-28z"),
            (Accent, "M182 192h88v14h-88z"),
        ],
    },
    Silhouette {
        name: "glove",
        label: None,
        paths: &[
            (
                Body,
                "M204 234v-56l-28-38q-8-14 4-20q10-6 18 4l14 18v-62q0-11 10-11q10 0 10 11v-14q0-11 11-11q11 0 11 11v10q0-10 10-10q10 0 10 10v16q0-9 9-9q9 0 9 9v84q0 24-16 38v20z",
            ),
            (Dark, "M231 80v52h2v-52zM253 76v58h2v-58zM273 92v44h2v-44z"),
            (Accent, "M204 208h72v26h-72z"),
        ],
    },
    Silhouette {
        name: "folded",
        label: None,
        paths: &[
            (Dark, "M158 190h164v44h-164z"),
            (Body, "M158 144q0-10 10-10h144q10 0 10 10v46h-164z"),
            (Light, "M158 100q0-12 12-12h140q12 0 12 12v40h-164z"),
            (Accent, "M208 88h30v146h-30z"),
        ],
    },
];

/// Names that older catalogues have; anything unknown is a box.
pub fn of(name: &str) -> Option<&'static Silhouette> {
    let name = match name {
        "can" => "tin",
        "carton" => "brick",
        "wedge" | "wheel" | "log" => "block",
        "loaf" | "plates" => "bag",
        "detergent-tub" => "bucket",
        "detergent-sack" => "sack",
        known => known,
    };
    let named = |name: &str| ALL.iter().find(|known| known.name == name);
    named(name).or_else(|| named("box"))
}

/// Whether the form shows its contents.
pub(crate) fn is_clear(name: &str) -> bool {
    matches!(name, "bottle" | "flask" | "longneck" | "spumante" | "jar" | "pet" | "knotted")
}

/// Whether only cleaners and other chemicals have this form.
pub fn is_chemical(name: &str) -> bool {
    matches!(name, "canister" | "spray" | "pump" | "detergent-tub" | "detergent-sack")
}
