//! `/user/register/quick`, `/partial`, `/by-manager`.

mod by_manager;
mod check;
mod draft;
pub mod queries;
mod quick;
pub mod types;

pub use by_manager::{__path_register_by_manager, register, register_by_manager};
pub use draft::{__path_get_draft, __path_save_draft, get_draft, save_draft};
pub use quick::{__path_register_quick, register_quick};
