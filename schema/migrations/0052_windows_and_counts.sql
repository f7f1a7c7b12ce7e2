-- The window in which a standing order's deliveries come; null: the first of the address (docs/decisions/0121).
alter table standing_order add column slot_from text;
alter table standing_order add column slot_to text;
-- Of a day that was placed: the chosen window, where the address no longer had it. JSON, `from` and `to`.
alter table standing_order_draft add column lost_slot text check (lost_slot is null or json_valid(lost_slot));
