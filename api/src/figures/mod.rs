//! Sales figures of an agent's companies: the day, the planner, the target, the statistics. Turnover comes from
//! `sales_day` and `sales_month`, which triggers keep; no call adds up order lines.

pub mod types;
