//! The address book and the catalogues that are mailed to it.

use crate::agents::contacts;
use crate::agents::mailings;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    contacts::list_contacts,
    contacts::add_contact,
    contacts::edit_contact,
    contacts::remove_contact,
    contacts::import_contacts,
    contacts::ops::list_ops_contacts,
    contacts::ops::add_ops_contact,
    contacts::ops::edit_ops_contact,
    contacts::ops::remove_ops_contact,
    mailings::send_catalogue,
    mailings::list_mailings,
    mailings::get_mailing,
    mailings::get_catalogue_file,
    mailings::get_catalogue,
    mailings::unsubscribe_from_catalogues,
    mailings::catalogue_unsubscribe_page,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
