-- Search. All text here is folded (domain/fold.rs) by whoever writes it.

-- One row per product. The id is popularity first (most sold = smallest), so that the
-- natural order of a match is the order a buyer wants and a common word costs no sort:
-- id = (1048575 - min(sold, 1048575)) * 4194304 + product_id.
create table search_text (
  id integer primary key,
  product_id integer not null unique references product (id) on delete cascade,
  name text not null,
  brand text not null default '',
  category text not null default ''
) strict;

create virtual table product_search using fts5 (
  name, brand, category,
  content = 'search_text', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
create trigger search_text_insert after insert on search_text begin
  insert into product_search (rowid, name, brand, category) values (new.id, new.name, new.brand, new.category);
end;
create trigger search_text_delete after delete on search_text begin
  insert into product_search (product_search, rowid, name, brand, category)
  values ('delete', old.id, old.name, old.brand, old.category);
end;
create trigger search_text_update after update on search_text begin
  insert into product_search (product_search, rowid, name, brand, category)
  values ('delete', old.id, old.name, old.brand, old.category);
  insert into product_search (rowid, name, brand, category) values (new.id, new.name, new.brand, new.category);
end;

-- The vocabulary of names and brands: the middle of a word and typos are looked up here,
-- where there are thousands of words, not in the articles, where there are millions.
create table search_term (
  id integer primary key,
  term text not null unique
) strict;
create virtual table term_trigram using fts5 (term, content = 'search_term', content_rowid = 'id', tokenize = 'trigram');
create trigger search_term_insert after insert on search_term begin
  insert into term_trigram (rowid, term) values (new.id, new.term);
end;
create trigger search_term_delete after delete on search_term begin
  insert into term_trigram (term_trigram, rowid, term) values ('delete', old.id, old.term);
end;

-- Every term of four letters or more with one letter left out (and itself): a word with
-- one typo shares at least one of these with the right one.
create table search_variant (
  variant text not null,
  term text not null,
  primary key (variant, term)
) strict, without rowid;
