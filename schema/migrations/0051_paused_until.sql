-- A standing order may rest until a day: nothing comes before it, and it goes on by itself (docs/decisions/0120).
alter table standing_order add column paused_until text check (paused_until is null or paused_until glob '????-??-??');
