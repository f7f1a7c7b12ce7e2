//! Returns: asked for by whoever may read the order, decided by operations.

pub mod types;
