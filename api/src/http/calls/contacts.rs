//! Agents' contacts, and the catalogues that are mailed to them.

use crate::http::access::{AGENTS, AGENTS_OWN, PUBLIC};
use agents::{contacts, mailings};

calls! {
    get    "/manager/contact"             contacts::list_contacts               AGENTS;
    post   "/manager/contact"             contacts::add_contact                 AGENTS;
    post   "/manager/contact/import"      contacts::import_contacts             AGENTS, up to contacts::MAX_BODY;
    put    "/manager/contact/{id}"        contacts::edit_contact                AGENTS_OWN;
    delete "/manager/contact/{id}"        contacts::remove_contact              AGENTS_OWN;
    get    "/manager/catalogue"           mailings::list_mailings               AGENTS;
    post   "/manager/catalogue"           mailings::send_catalogue              AGENTS;
    get    "/manager/catalogue/{id}"      mailings::get_mailing                 AGENTS_OWN;
    get    "/manager/catalogue/file/{id}" mailings::get_catalogue_file          AGENTS_OWN;
    get    "/catalogue/unsubscribe"       mailings::catalogue_unsubscribe_page  PUBLIC;
    post   "/catalogue/unsubscribe"       mailings::unsubscribe_from_catalogues PUBLIC;
    get    "/catalogue/{token}"           mailings::get_catalogue               PUBLIC;
}
