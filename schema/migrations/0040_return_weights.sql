-- Of a weighed line a return may be about grams instead of whole pieces: what was too little, or spoilt. They are credited,
-- not the pieces. `accepted_grams` once it is decided.
alter table order_return_item add column grams integer check (grams is null or grams > 0);
alter table order_return_item add column accepted_grams integer
  constraint grams_of_asked check (accepted_grams is null or accepted_grams between 0 and grams);
