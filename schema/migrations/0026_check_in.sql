-- What came of an order (docs/decisions/0087): one row for each line that was counted. Who counts a line again replaces its row.

create table check_in_line (
  order_item_id integer primary key references order_item (id),
  order_id integer not null references orders (id),
  -- Grams of a line that was weighed, pieces of any other.
  short integer not null constraint check_in_short check (short >= 0),
  damaged integer not null constraint check_in_damaged check (damaged >= 0),
  -- Of the damage.
  upload_id integer references upload (id),
  user_id integer not null,
  at text not null
) strict;
create index check_in_line_order on check_in_line (order_id);
-- A picture belongs to one line, and stays as long as the line or a return shows it.
create unique index check_in_line_upload on check_in_line (upload_id) where upload_id is not null;
create trigger check_in_picture_attached after insert on check_in_line when new.upload_id is not null begin
  update upload set attached = 1 where id = new.upload_id;
end;
create trigger check_in_picture_changed after update of upload_id on check_in_line when new.upload_id is not old.upload_id begin
  update upload set attached = 0 where id = old.upload_id
    and not exists (select 1 from order_return_image g where g.upload_id = old.upload_id);
  update upload set attached = 1 where id = new.upload_id;
end;
