//! Collects the reads that several calls of one page send at the same moment into one batch, with equal
//! statements once. A page of eight calls waits for two round trips instead of sixteen.

use super::execute::execute;
use super::link::Link;
use super::result::StatementResult;
use super::statement::Statement;
use crate::errors::{ApiError, ApiResult};
use futures_channel::oneshot::{Sender, channel};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;
use worker::{Env, send::SendWrapper};

/// Shared by the calls of one page.
#[derive(Clone)]
pub struct Gather(SendWrapper<Rc<Inner>>);

struct Inner {
    env: Env,
    link: Arc<Link>,
    waiting: RefCell<Vec<Waiting>>,
}

/// The reads of one call, and the channel on which it waits for them.
struct Waiting {
    statements: Vec<Statement>,
    answer: Sender<ApiResult<Vec<StatementResult>>>,
}

impl Gather {
    /// Collects over one link, which counts the statements that reached the database.
    pub fn new(env: Env, link: Arc<Link>) -> Self {
        Self(SendWrapper::new(Rc::new(Inner { env, link, waiting: RefCell::default() })))
    }

    pub fn link(&self) -> &Link {
        &self.0.link
    }

    /// Runs reads together with those that arrive before the batch is sent. Writes run on their own.
    pub(super) async fn run(&self, statements: Vec<Statement>) -> ApiResult<Vec<StatementResult>> {
        if !statements.iter().all(Statement::only_reads) {
            return execute(&self.0.link, &self.0.env, &statements).await;
        }
        let (answer, answered) = channel();
        let is_first = {
            let mut waiting = self.0.waiting.borrow_mut();
            waiting.push(Waiting { statements, answer });
            waiting.len() == 1
        };
        if is_first {
            let inner = Rc::clone(&self.0);
            // The batch is sent when every call that can run has added its reads.
            spawn_local(async move { inner.ask().await });
        }
        answered.await.map_err(|_| ApiError::internal("d1: no answer to gathered reads"))?
    }
}

impl Inner {
    async fn ask(&self) {
        let waiting = self.waiting.take();
        let (together, places) = distinct(waiting.iter().map(|call| call.statements.as_slice()));
        match execute(&self.link, &self.env, &together).await {
            Ok(result) => {
                for (call, places) in waiting.into_iter().zip(places) {
                    let own = places.into_iter().filter_map(|at| result.get(at).cloned());
                    let _ = call.answer.send(Ok(own.collect()));
                }
            }
            Err(error @ ApiError::Unavailable(_)) => refuse(waiting, &error),
            // The batch failed: each call runs on its own, to find out whose statement it was.
            Err(_) if waiting.len() > 1 => {
                for call in waiting {
                    let alone = execute(&self.link, &self.env, &call.statements).await;
                    let _ = call.answer.send(alone);
                }
            }
            Err(error) => refuse(waiting, &error),
        }
    }
}

fn refuse(waiting: Vec<Waiting>, error: &ApiError) {
    for call in waiting {
        let again = match error {
            ApiError::Unavailable(detail) => ApiError::unavailable(detail.clone()),
            _ => ApiError::internal(error.to_string()),
        };
        let _ = call.answer.send(Err(again));
    }
}

/// Each statement once, and the positions of every call's answers.
fn distinct<'a>(calls: impl Iterator<Item = &'a [Statement]>) -> (Vec<Statement>, Vec<Vec<usize>>) {
    let mut together: Vec<Statement> = Vec::new();
    let mut place = |statement: &Statement| {
        together.iter().position(|known| known == statement).unwrap_or_else(|| {
            together.push(statement.clone());
            together.len() - 1
        })
    };
    let places = calls.map(|statements| statements.iter().map(&mut place).collect()).collect();
    (together, places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_reads_of_two_calls_run_a_single_time() {
        let session = || Statement::new("select 1 where ?1").bind(7);
        let cart = Statement::new("select 2");
        let other = Statement::new("select 1 where ?1").bind(8);
        let calls = [vec![session()], vec![session(), cart.clone()], vec![other.clone()]];
        let (together, places) = distinct(calls.iter().map(Vec::as_slice));
        assert_eq!(together, [session(), cart, other]);
        assert_eq!(places, [vec![0], vec![0, 1], vec![2]]);
    }
}
