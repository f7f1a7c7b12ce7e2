//! A company, its addresses and people, and what it owes.

use crate::http::access::{AGENTS, COMPANY_EDIT, COMPANY_MASTERS, COMPANY_READ, MASTERS_AND_AGENTS};
use identity::companies::{addresses, representatives};
use identity::companies;
use purchasing::deadlines;

calls! {
    get    "/company/{id}"                               companies::get_company                 COMPANY_READ;
    put    "/company/{id}"                               companies::edit_company                COMPANY_EDIT;
    get    "/company/{id}/addresses"                     addresses::list_addresses              COMPANY_READ;
    post   "/company/{id}/address/add"                   addresses::add_address                 COMPANY_EDIT;
    put    "/company/{id}/address/{addressId}"           addresses::edit_address                COMPANY_EDIT;
    put    "/company/{id}/address/{addressId}/budget"    addresses::set_address_budget           COMPANY_MASTERS;
    delete "/company/{id}/address/remove/{addressId}"    addresses::remove_address              COMPANY_EDIT;
    get    "/company/{id}/representatives"               representatives::list_representatives  COMPANY_READ;
    post   "/company/{id}/representative/add"            representatives::add_representative    COMPANY_EDIT;
    put    "/company/{id}/representative/{repId}/edit"   representatives::edit_representative   COMPANY_EDIT;
    delete "/company/{id}/representative/{repId}/remove" representatives::remove_representative COMPANY_EDIT;
    post   "/deadline"                                   deadlines::list_deadlines              MASTERS_AND_AGENTS;
    get    "/deadline/blocked"                           deadlines::blocked::list_blocked       AGENTS;
}
