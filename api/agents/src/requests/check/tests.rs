use super::*;
use domain::iso_day;
use domain::market::Country;
use platform::errors::FieldErrors;
use proptest::prelude::*;

fn day(text: &str) -> Day {
    iso_day::parse(text, Country::It).unwrap()
}

fn known() -> RequestFacts {
    let document = |id, due: &str, residual| Document { id, due: day(due), residual: Minor(residual) };
    RequestFacts {
        blocked: true,
        documents: vec![
            document(1, "2026-10-10", 120_000),
            document(2, "2026-12-10", 30_050),
            document(3, "2026-12-10", -5_000),
        ],
        order: true,
        pictures: HashSet::from([8, 9]),
        today: day("2026-11-21"),
    }
}

fn request(kind: &str, fields: Value) -> RequestFields {
    RequestFields::read(kind, fields).unwrap()
}

fn refused(kind: &str, fields: Value) -> FieldErrors {
    let result = RequestFields::read(kind, fields).and_then(|request| check(&known(), &request, &[]));
    match result {
        Err(ApiError::Validation(fields)) => fields,
        other => panic!("{other:?}"),
    }
}

fn names(fields: &FieldErrors) -> Vec<&str> {
    fields.keys().map(String::as_str).collect()
}

#[test]
fn each_type_keeps_its_fields() {
    let samples = [
        ("metodo-pagamento", json!({ "requestedMethod": "bank_transfer", "reason": "Lo chiede la banca" })),
        (
            "nuovo-prodotto",
            json!({ "name": "Burrata affumicata", "manufacturer": "Caseificio Oro", "packaging": "6 × 125 g",
                "quantity": 4, "frequency": "once_a_week", "targetPrice": 14.5 }),
        ),
        (
            "piano-di-rientro",
            json!({ "deadlineIds": [1, 3], "installments": [
                { "dueDate": "2026-12-01", "amount": 1000.0 }, { "dueDate": "2027-01-01", "amount": 150.0 } ] }),
        ),
        ("sblocco-cliente", json!({ "reason": "Stagione", "commitment": "Paga venerdì" })),
        ("segnalazione-logistica", json!({ "order": 4, "kind": "late", "description": "Due ore" })),
        ("segnalazione-logistica", json!({ "kind": "other", "description": "Cancello chiuso" })),
        ("sollecito-pagamento", json!({ "deadlineIds": [1], "channel": "phone", "message": "Chiamare" })),
        (
            "spostamento-scadenze",
            json!({ "deadlineIds": [1, 2], "newDueDate": "2026-12-31", "reason": "Fiera" }),
        ),
    ];
    for (kind, fields) in samples {
        let request = request(kind, fields.clone());
        assert_eq!(request.kind().code(), kind);
        assert_eq!(check(&known(), &request, &[9, 8]).unwrap(), fields, "{kind}");
    }
}

#[test]
fn what_is_missing_names_its_field() {
    for (kind, expected) in [
        ("metodo-pagamento", "fields.reason fields.requestedMethod"),
        (
            "nuovo-prodotto",
            "fields.frequency fields.manufacturer fields.name fields.packaging fields.quantity",
        ),
        ("piano-di-rientro", "fields.deadlineIds fields.installments"),
        ("sblocco-cliente", "fields.commitment fields.reason"),
        ("segnalazione-logistica", "fields.description fields.kind"),
        ("sollecito-pagamento", "fields.channel fields.deadlineIds fields.message"),
        ("spostamento-scadenze", "fields.deadlineIds fields.newDueDate fields.reason"),
    ] {
        for fields in [Value::Null, json!({})] {
            assert_eq!(names(&refused(kind, fields)).join(" "), expected, "{kind}");
        }
    }
    assert_eq!(names(&refused("", json!({}))), ["type"]);
    assert_eq!(names(&refused("restituzione-prodotto", json!({}))), ["type"]);
    assert_eq!(names(&refused("sblocco-cliente", json!([]))), ["fields"]);
    assert_eq!(names(&refused("sblocco-cliente", json!({ "x": 1 }))), ["fields.x"]);
    let odd = json!({ "deadlineIds": [1], "installments": [{ "dueDate": "2026-12-01", "amount": 0.001 }] });
    assert_eq!(names(&refused("piano-di-rientro", odd)), ["fields.installments.0.amount"]);
}

#[test]
fn instalments_add_up_and_follow_each_other() {
    let plan = |ids: &[i64], rates: &[(&str, f64)]| {
        let rates: Vec<Value> =
            rates.iter().map(|(day, amount)| json!({ "dueDate": day, "amount": amount })).collect();
        refused("piano-di-rientro", json!({ "deadlineIds": ids, "installments": rates }))
    };
    let (near, far) = ("2026-12-01", "2027-01-01");
    assert_eq!(
        plan(&[1], &[(near, 600.0), (far, 599.99)])["fields.installments"],
        [FieldError::Says(&texts::SUM_DIFFERS)]
    );
    assert_eq!(
        plan(&[1], &[(far, 600.0), (near, 600.0)])["fields.installments.1.dueDate"],
        [FieldError::Says(&texts::NOT_AFTER)]
    );
    assert_eq!(
        plan(&[1], &[("2026-11-20", 600.0), (far, 600.0)])["fields.installments.0.dueDate"],
        [FieldError::Says(&texts::GONE_BY)]
    );
    assert_eq!(
        plan(&[1], &[(near, 600.0), ("2029-01-01", 600.0)])["fields.installments.1.dueDate"],
        [FieldError::Says(&texts::TOO_FAR)]
    );
    assert_eq!(plan(&[1], &[(near, 1200.0)])["fields.installments"], [FieldError::Says(&texts::HOW_MANY)]);
    assert_eq!(
        plan(&[3], &[(near, 1.0), (far, 1.0)])["fields.deadlineIds"],
        [FieldError::Says(&texts::NOTHING_OWED)]
    );
    assert_eq!(
        plan(&[1, 4], &[(near, 600.0), (far, 600.0)])["fields.deadlineIds"],
        [FieldError::Says(&texts::NOT_ITS_DOCUMENT)]
    );
    assert_eq!(plan(&[1, 1], &[(near, 600.0), (far, 600.0)])["fields.deadlineIds"], [FieldError::Repeated]);
}

#[test]
fn days_orders_words_and_pictures_are_looked_at() {
    let postponed = |day: &str| json!({ "deadlineIds": [2], "newDueDate": day, "reason": "x" });
    assert_eq!(
        refused("spostamento-scadenze", postponed("2026-12-10"))["fields.newDueDate"],
        [FieldError::Says(&texts::NOT_LATER)]
    );
    assert_eq!(
        refused("spostamento-scadenze", postponed("10/12/2026"))["fields.newDueDate"],
        [FieldError::Malformed]
    );
    let mut other = known();
    other.order = false;
    let report = request("segnalazione-logistica", json!({ "order": 4, "kind": "late", "description": "x" }));
    assert!(check(&other, &report, &[]).is_err());
    for images in [vec![8, 8], vec![7], vec![8, 9, 1, 2, 3, 4]] {
        let result = check(&known(), &report, &images);
        assert!(matches!(result, Err(ApiError::Validation(fields)) if names(&fields) == ["images"]));
    }
    let long = json!({ "reason": "x".repeat(1_001), "commitment": "\u{0}" });
    assert_eq!(names(&refused("sblocco-cliente", long)), ["fields.commitment", "fields.reason"]);
    let product = json!({ "name": "a", "manufacturer": "b", "packaging": "c", "quantity": 10_000, "frequency": "daily",
        "targetPrice": -1 });
    assert_eq!(
        names(&refused("nuovo-prodotto", product)),
        ["fields.frequency", "fields.quantity", "fields.targetPrice"]
    );
}

#[test]
fn only_who_is_blocked_is_unblocked() {
    let mut free = known();
    free.blocked = false;
    let unblock = request("sblocco-cliente", json!({ "reason": "a", "commitment": "b" }));
    let result = check(&free, &unblock, &[]);
    assert!(matches!(result, Err(ApiError::Conflict(conflict)) if conflict.code == "not_blocked"));
}

proptest! {
    #[test]
    fn a_plan_that_is_taken_adds_up(cents in prop::collection::vec(1i64..80_000, 1..6), exact in any::<bool>()) {
        let mut cents = cents;
        let sum: i64 = cents.iter().sum();
        if exact && sum < 120_000 {
            cents.push(120_000 - sum);
        }
        let rates: Vec<Value> = cents.iter().enumerate().map(|(at, amount)| {
            let due = day("2026-12-01").plus(i64::try_from(at).unwrap() * 30).to_string();
            json!({ "dueDate": due, "amount": Minor(*amount) })
        }).collect();
        let count = cents.len();
        let request = request("piano-di-rientro", json!({ "deadlineIds": [1], "installments": rates }));
        let taken = check(&known(), &request, &[]).is_ok();
        prop_assert_eq!(taken, count >= 2 && cents.iter().sum::<i64>() == 120_000);
    }
}
