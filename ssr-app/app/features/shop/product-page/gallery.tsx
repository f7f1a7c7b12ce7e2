import { Picture } from "~/components/ui/picture";
import type { ProductDetail } from "~/lib/contract";

/** The main picture; further ones below it, each a plain link to its large version. */
export function Gallery({ product }: { product: ProductDetail }) {
  const others = product.images.filter(({ id }) => id !== product.image?.id);
  return (
    <div className="flex gap-3 sm:grid sm:content-start">
      <div className="grid flex-1 place-items-center rounded-xl border border-line bg-plate p-2 sm:p-8">
        <Picture
          image={product.image}
          preset="product_detail"
          preset2x="product_big"
          alt={product.name}
          eager
          className="aspect-square w-full max-w-[30rem] object-contain max-sm:max-w-40"
        />
      </div>
      {others.length > 0 && (
        <ul className="flex gap-3 max-sm:flex-col">
          {others.map((image) => (
            <li key={image.id} className="w-14 sm:w-20 overflow-hidden rounded-md border border-line bg-plate p-1">
              <a href={`${image.url}product_big`}>
                <Picture
                  image={image}
                  preset="product_small_thumb"
                  preset2x="product_thumb"
                  alt={image.caption || product.name}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
