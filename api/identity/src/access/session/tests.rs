use super::*;

fn row() -> Row {
    Row {
        id: 1,
        kind: Kind::Browser,
        created_at: String::new(),
        last_seen_at: String::new(),
        expires_at: String::new(),
        factor_until: None,
        user_id: 7,
        name: String::new(),
        surname: String::new(),
        email: String::new(),
        username: String::new(),
        cell_phone: String::new(),
        locale: "no".into(),
        roles: Vec::new(),
        company_id: Some(3),
        country: Some(Country::No),
        status: Some(CompanyStatus::Active),
        price_list_id: None,
        master: None,
        member: false,
        assigned: false,
        blocked: false,
        path_id: Some(9),
        path_master: None,
        path_assigned: false,
        path_country: Some(Country::It),
        path_status: Some(CompanyStatus::Active),
        path_price_list: Some(4),
        path_blocked: true,
    }
}

fn with(change: impl FnOnce(&mut Row)) -> Row {
    let mut row = row();
    change(&mut row);
    row
}

#[test]
fn a_company_counts_only_for_those_who_belong_to_it() {
    let company = |row: Row| row.session("x").company;
    assert_eq!(company(row()), None);
    let member = company(with(|r| (r.member, r.master) = (true, Some(1)))).unwrap();
    assert!(member.master && member.country == Country::No);
    assert!(!company(with(|r| (r.member, r.master) = (true, Some(0)))).unwrap().master);
    // An agent acts by assignment, never by a membership.
    let agent = || vec!["ROLE_MANAGER".to_owned()];
    assert_eq!(company(with(|r| (r.roles, r.member, r.master) = (agent(), true, Some(1)))), None);
    assert!(!company(with(|r| (r.roles, r.assigned) = (agent(), true))).unwrap().master);
    // A buyer is never assigned; an operator acts for nobody.
    assert_eq!(company(with(|r| r.assigned = true)), None);
    let operator = || vec!["ROLE_OPERATOR".to_owned(), "ROLE_MANAGER".to_owned()];
    assert_eq!(company(with(|r| (r.roles, r.member, r.assigned) = (operator(), true, true))), None);
}

#[test]
fn the_company_of_the_path_is_reached_by_membership_or_assignment() {
    assert_eq!(row().reach(), None);
    assert_eq!(with(|r| r.path_master = Some(0)).reach(), Some(CompanyAccess::Member { master: false }));
    let seller = || vec!["ROLE_SELLER_MANAGER".to_owned()];
    assert_eq!(
        with(|r| (r.roles, r.path_assigned) = (seller(), true)).reach(),
        Some(CompanyAccess::Assigned)
    );
    assert_eq!(with(|r| (r.roles, r.path_master) = (seller(), Some(1))).reach(), None);
    assert_eq!(with(|r| (r.path_id, r.path_master) = (None, Some(1))).reach(), None);
}

#[test]
fn an_agent_acts_for_the_company_of_the_path_whatever_the_session_has_chosen() {
    let agent = || vec!["ROLE_MANAGER".to_owned()];
    let company = with(|r| (r.roles, r.path_assigned) = (agent(), true)).path_company();
    let company = company.unwrap();
    assert_eq!((company.id, company.country), (9, Country::It));
    assert!(company.blocked && !company.master && company.price_list == Some(4));
    // Not assigned, or a member of it.
    assert_eq!(with(|r| r.roles = agent()).path_company(), None);
    assert_eq!(with(|r| r.path_master = Some(1)).path_company(), None);
}
