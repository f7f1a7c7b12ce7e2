//! Articles, categories, makers, search, pictures.

use crate::http::access::{PUBLIC};
use catalogue::{categories, images, manufacturers, products, search};

calls! {
    get    "/category"                                     categories::list_families         PUBLIC;
    get    "/category/map"                                 categories::map_categories        PUBLIC;
    post   "/category/list"                                categories::list_categories       PUBLIC;
    get    "/category/{id}"                                categories::get_category          PUBLIC;
    get    "/manufacturer"                                 manufacturers::list_all           PUBLIC;
    post   "/manufacturer/list"                            manufacturers::list_manufacturers PUBLIC;
    get    "/manufacturer/active"                          manufacturers::list_active        PUBLIC;
    get    "/manufacturer/{id}"                            manufacturers::get_manufacturer   PUBLIC;
    post   "/product/list"                                 products::list_products           PUBLIC;
    post   "/product/filter/list"                          products::list_facets             PUBLIC;
    get    "/product/best-sellers"                         products::list_best_sellers       PUBLIC;
    get    "/product/promotions"                           products::list_promotions         PUBLIC;
    get    "/product/by-code/{code}"                       products::get_product_by_code     PUBLIC;
    get    "/product/by-slug/{categorySlug}/{productSlug}" products::get_product_by_slug     PUBLIC;
    get    "/product/{id}"                                 products::get_product             PUBLIC;
    get    "/product/{id}/related"                         products::list_related            PUBLIC;
    get    "/product/{id}/images"                          products::list_images             PUBLIC;
    get    "/product/{id}/availabilities"                  products::list_availabilities     PUBLIC;
    get    "/search/suggest"                               search::suggest                   PUBLIC;
    get    "/public/image/{id}/filter/{filter}"            images::get_image                 PUBLIC;
}
