-- Other names of a place, by which it is found too: Bozen is Bolzano. `search_name` as in `geo_city`: words in small ASCII
-- letters, with `aa ae oe ue` as `a a o u` (`identity/geo/queries.rs`).
create table geo_other_name (
  country text not null references market (code),
  search_name text not null,
  city_id integer not null references geo_city (id),
  primary key (country, search_name, city_id)
) strict, without rowid;
