//! The sizes of pictures.

use domain::codes::codes;

/// A preset of the specification (chapter 3); its name on the wire is in snake case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, utoipa::ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Preset {
    ProductThumb,
    ProductSmallThumb,
    ProductDetail,
    ProductBig,
    ProductMobile,
    ManufacturerThumb,
    ManufacturerSmall,
    ManufacturerMedium,
    CategoryThumb,
    HeaderBanner,
    HeaderBannerMobile,
}

codes!(Preset {
    ProductThumb = "product_thumb",
    ProductSmallThumb = "product_small_thumb",
    ProductDetail = "product_detail",
    ProductBig = "product_big",
    ProductMobile = "product_mobile",
    ManufacturerThumb = "manufacturer_thumb",
    ManufacturerSmall = "manufacturer_small",
    ManufacturerMedium = "manufacturer_medium",
    CategoryThumb = "category_thumb",
    HeaderBanner = "header_banner",
    HeaderBannerMobile = "header_banner_mobile",
});

impl Preset {
    /// Width and height in pixels.
    pub const fn size(self) -> (u32, u32) {
        match self {
            Self::ProductThumb | Self::CategoryThumb => (240, 240),
            Self::ProductSmallThumb => (96, 96),
            Self::ProductDetail => (480, 480),
            Self::ProductBig => (960, 960),
            Self::ProductMobile => (360, 360),
            Self::ManufacturerThumb => (160, 80),
            Self::ManufacturerSmall => (96, 48),
            Self::ManufacturerMedium => (320, 160),
            Self::HeaderBanner => (1_440, 480),
            Self::HeaderBannerMobile => (780, 520),
        }
    }
}
