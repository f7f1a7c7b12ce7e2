//! The sizes pictures are asked for in.

/// A preset of the specification (chapter 3); its name on the wire is in snake case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "contract",
    derive(utoipa::ToSchema),
    schema(rename_all = "snake_case")
)]
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

impl Preset {
    pub const ALL: [Self; 11] = [
        Self::ProductThumb,
        Self::ProductSmallThumb,
        Self::ProductDetail,
        Self::ProductBig,
        Self::ProductMobile,
        Self::ManufacturerThumb,
        Self::ManufacturerSmall,
        Self::ManufacturerMedium,
        Self::CategoryThumb,
        Self::HeaderBanner,
        Self::HeaderBannerMobile,
    ];

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.code() == text)
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::ProductThumb => "product_thumb",
            Self::ProductSmallThumb => "product_small_thumb",
            Self::ProductDetail => "product_detail",
            Self::ProductBig => "product_big",
            Self::ProductMobile => "product_mobile",
            Self::ManufacturerThumb => "manufacturer_thumb",
            Self::ManufacturerSmall => "manufacturer_small",
            Self::ManufacturerMedium => "manufacturer_medium",
            Self::CategoryThumb => "category_thumb",
            Self::HeaderBanner => "header_banner",
            Self::HeaderBannerMobile => "header_banner_mobile",
        }
    }

    /// Width and height in pixels.
    #[must_use]
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
