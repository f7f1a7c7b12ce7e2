-- A session that a link made ends with the one it was made from.
alter table session add column source_id integer references session (id) on delete cascade;
create index session_source on session (source_id) where source_id is not null;
