-- The search index knows how a name begins in each language (domain/found_by.rs): the minute's cron writes all articles anew.
insert into search_stale (product_id) select id from product where true on conflict do update set mark = mark + 1;
