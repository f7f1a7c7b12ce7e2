-- What somebody counted, and what is ordered again in their name, is part of the export of a person.

create index check_in_line_user on check_in_line (user_id);
create index standing_order_user on standing_order (user_id);
