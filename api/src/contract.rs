//! The OpenAPI description of `/api`, derived from the handlers and their types.
