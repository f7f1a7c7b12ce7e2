-- A lot that is removed while orders hold of it goes with the last of them, and its article is kept without lots again.
alter table lot add column removed integer not null default 0 check (removed in (0, 1));

create trigger lot_left after update of reserved on lot when new.removed = 1 and new.reserved = 0 begin
  delete from lot where id = new.id;
end;
