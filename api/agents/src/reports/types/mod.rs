//! Sales figures as the wire carries them.

mod day;
mod statistics;
mod target;
mod today;

pub use day::{CustomerDay, DayPlan, DaySummary, DayTotal, PlannedCustomer, UsualOrder};
pub use statistics::{
    AtRisk, Before, CategoryTurnover, CustomerTurnover, DayTurnover, MakerTurnover, MonthTurnover, Rest,
    Rests, Statistics,
};
pub use target::{Target, TargetCustomer, TargetMonth, WorkingDays};
pub use today::{Today, TodayDay, TodayDeadlines, TodayTrips};
