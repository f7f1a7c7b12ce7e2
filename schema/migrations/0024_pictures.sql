-- Illustrations are no longer made (docs/decisions/0085): an article that showed one shows a label instead, a category none
-- until it is loaded again with its drawing, and lines of former orders a pack without words.
insert into image (key, kind, spec)
select 'packshot:' || p.code, 'packshot', json_object('shape', 'box', 'color', '#c19a5f', 'brand', coalesce(m.name, ''),
  'name', coalesce(t.name, p.code), 'pack', p.pack)
from image i
cross join product p on p.image_id = i.id
left join manufacturer m on m.id = p.manufacturer_id
left join product_text t on t.locale = 'it' and t.product_id = p.id
where i.file glob 'illustrations/*'
on conflict (key) do nothing;

update product set image_id = (select id from image where key = 'packshot:' || product.code)
where image_id in (select id from image where file glob 'illustrations/*');

delete from product_image where image_id in (select id from image where file glob 'illustrations/*');
insert into product_image (product_id, sorting, image_id)
select p.id, 0, p.image_id from image i cross join product p on p.image_id = i.id
where i.kind = 'packshot' and not exists (select 1 from product_image where product_id = p.id);

update category set image_id = null where image_id in (select id from image where file glob 'illustrations/*');
update image set kind = 'packshot', file = '', spec = '{"shape":"box","color":"#c19a5f"}' where file glob 'illustrations/*';
