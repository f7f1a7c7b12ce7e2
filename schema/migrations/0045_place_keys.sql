-- Places that were loaded before 0044 are looked up by the same form of their name as those loaded after it: words without
-- apostrophes and hyphens, `aa ae oe ue` as `a a o u`. Their other names come with the next `node scripts/geo.mjs`.
update geo_city set search_name =
  replace(replace(replace(replace(replace(replace(replace(trim(search_name, ''''), '''', ' '), '-', ' '), '  ', ' '),
    'aa', 'a'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
