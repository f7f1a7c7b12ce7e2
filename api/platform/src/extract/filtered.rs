//! The parameters of every list: a page in the query, and a filter in the body. All problems of both are
//! answered at once.

use super::{Body, Fields, Paging, Query};
use crate::errors::{ApiError, Problems};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;

/// A type that is read strictly from named values.
pub trait FromFields: Sized {
    /// Reads the value and notes its problems.
    fn read(fields: &Fields, problems: &mut Problems) -> Self;
}

/// A page of the list that the body's filter describes.
pub struct FilteredPage<T>(pub Paging, pub T);

impl<T: FromFields, S: Send + Sync> FromRequest<S> for FilteredPage<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let query = Fields::from_form(request.uri().query().unwrap_or_default().as_bytes());
        let Body(fields) = Body::from_request(request, state).await?;
        let mut problems = Problems::default();
        let paging = Paging::read(&query, &mut problems);
        let query = T::read(&fields, &mut problems);
        problems.finish()?;
        Ok(Self(paging, query))
    }
}

/// The whole list that the body's filter describes.
pub struct FilteredList<T>(pub T);

impl<T: FromFields, S: Send + Sync> FromRequest<S> for FilteredList<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let Body(fields) = Body::from_request(request, state).await?;
        let mut problems = Problems::default();
        let query = T::read(&fields, &mut problems);
        problems.finish()?;
        Ok(Self(query))
    }
}

impl<S: Sync> FromRequestParts<S> for Paging {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Query(query) = Query::from_request_parts(parts, state).await?;
        let mut problems = Problems::default();
        let paging = Self::read(&query, &mut problems);
        problems.finish()?;
        Ok(paging)
    }
}
