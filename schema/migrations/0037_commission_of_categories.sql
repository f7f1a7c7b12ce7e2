-- A category that went left its commission behind, for the next category with its id.
delete from commission_rate where kind = 'category' and id not in (select id from category);
