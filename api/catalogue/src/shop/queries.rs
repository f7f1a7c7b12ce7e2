//! Settings, notices and banners.

use super::types::{Banner, Captcha, Notice, Shop, SocialLink};
use crate::image;
use crate::types::Source;
use domain::codes::codes;
use domain::{dates::Day, money::Minor};
use platform::context::RequestContext;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::memo;
use platform::settings::{Delivery, Market, Operator, Social, default_operator, markets_statement};
use platform::state::App;
use serde::{Deserialize, de::DeserializeOwned};

/// Where banners are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, utoipa::ToSchema)]
#[schema(rename_all = "lowercase")]
pub enum Placement {
    Home,
    Category,
    Collection,
}

codes!(Placement { Home = "home", Category = "category", Collection = "collection" });

pub fn version() -> Statement {
    Statement::new("select version from catalogue_state where id = 1")
}

#[derive(Deserialize)]
struct Setting {
    key: String,
    value: String,
}

#[derive(Deserialize)]
struct SourceRow {
    key: String,
    name: String,
    url: String,
    licence: String,
    licence_url: String,
    notice: String,
    demo: bool,
}

#[derive(Deserialize)]
struct Terms {
    free_from: Option<i64>,
    first_order: Option<i64>,
}

/// The free delivery limit, and the amount of the first-order coupon that everybody has.
pub(crate) fn terms_statement(market: &str, today: Day) -> Statement {
    let text = "select r.free_from, (select max(c.amount) from coupon c indexed by coupon_for_all \
        where c.market = ?1 and c.for_all = 1 and c.valid_to >= ?2 and c.valid_from <= ?2 and c.first_order = 1) as first_order \
        from shipping_rate r where r.market = ?1";
    Statement::new(text).bind_all((market, today.to_string()))
}

/// The stored values of the settings, with the logo's picture.
pub(crate) fn settings_statement() -> Statement {
    Statement::new(
        "select key, case key when 'logo' then coalesce((select json_object('id', i.id, 'file', i.file, 'caption', i.caption, \
         'published', i.published) from image i where i.id = value->>'image'), 'null') else value end as value \
         from setting where key in ('operator', 'social', 'delivery', 'logo')",
    )
}

#[derive(Deserialize)]
struct LogoRow {
    id: i64,
    file: String,
    caption: String,
    published: i64,
}

pub async fn shop(app: &App, context: &RequestContext) -> ApiResult<Shop> {
    let statements = vec![
        settings_statement(),
        Statement::new(
            "select key, name, url, licence, licence_url, notice, demo from source where notice <> '' order by id",
        ),
        version(),
        terms_statement(context.country.code(), app.today(context.country)),
        markets_statement(),
    ];
    let mut answers = database::batch(app, statements).await?;
    let settings: Vec<Setting> = answers.rows()?;
    let sources: Vec<SourceRow> = answers.rows()?;
    let version = answers.count()?;
    let social: Vec<Social> = setting(&settings, "social")?.unwrap_or_default();
    let terms: Option<Terms> = answers.row()?;
    let markets: Vec<Market> = answers.rows()?;
    let operator: Option<Operator> = setting(&settings, "operator")?;
    let delivery: Option<Delivery> = setting(&settings, "delivery")?;
    let logo: Option<Option<LogoRow>> = setting(&settings, "logo")?;
    Ok(Shop {
        logo: logo
            .flatten()
            .and_then(|row| image(Some(row.id), Some(row.file), Some(row.caption), Some(row.published))),
        operator: operator.unwrap_or_else(default_operator),
        social: social.into_iter().map(|link| SocialLink { network: link.network, url: link.url }).collect(),
        markets: markets.into_iter().map(|market| market.code).collect(),
        country: context.country,
        currency: context.country.currency(),
        free_shipping_from: terms.as_ref().and_then(|terms| terms.free_from).map(Minor),
        first_purchase_discount: terms.and_then(|terms| terms.first_order).map(Minor),
        fast_delivery_hours: delivery.and_then(|delivery| delivery.hours),
        captcha: app
            .var("CAPTCHA_SITE_KEY")
            .zip(app.var("CAPTCHA_SCRIPT"))
            .map(|(site_key, script)| Captcha { site_key, script }),
        sources: sources
            .into_iter()
            .map(|row| Source {
                key: row.key,
                name: row.name,
                url: row.url,
                licence: row.licence,
                licence_url: row.licence_url,
                notice: row.notice,
                demo: row.demo,
            })
            .collect(),
        catalogue_version: version,
    })
}

/// A setting that an operator wrote wrongly is an error with its name, not a silent default.
fn setting<T: DeserializeOwned>(settings: &[Setting], key: &str) -> ApiResult<Option<T>> {
    settings
        .iter()
        .find(|setting| setting.key == key)
        .map(|setting| serde_json::from_str(&setting.value))
        .transpose()
        .map_err(|error| ApiError::internal(format!("setting {key}: {error}")))
}

pub(crate) fn notices_statement(market: &str, locale: &str, today: Day) -> Statement {
    let text = "select n.id, coalesce(t.description, f.description) as description from notice n \
        left join notice_text t on t.notice_id = n.id and t.locale = ?2 \
        left join notice_text f on f.notice_id = n.id and f.locale = 'it' \
        where (n.market is null or n.market = ?1) and n.valid_from <= ?3 and n.valid_to >= ?3 \
        and coalesce(t.description, f.description) is not null order by n.sorting, n.id limit 20";
    Statement::new(text).bind_all((market, locale, today.to_string()))
}

pub async fn notices(app: &App, context: &RequestContext) -> ApiResult<Vec<Notice>> {
    #[derive(Deserialize)]
    struct Row {
        id: i64,
        description: String,
    }
    let today = app.today(context.country);
    let statement = notices_statement(context.country.code(), context.locale.code(), today);
    let rows: Vec<Row> = database::rows(app, statement).await?;
    Ok(rows.into_iter().map(|row| Notice { id: row.id, description: row.description }).collect())
}

#[derive(Deserialize)]
struct BannerRow {
    id: i64,
    category_id: Option<i64>,
    link: String,
    title: String,
    subtitle: String,
    image_id: i64,
    image_file: String,
    image_caption: String,
    image_published: i64,
    mobile_id: i64,
    mobile_file: String,
    mobile_caption: String,
    mobile_published: i64,
}

/// Most banners of one place.
const BANNERS: usize = 20;

/// Those of every category.
pub(crate) fn banners_statement(placement: Placement, market: &str, locale: &str, today: Day) -> Statement {
    let text = "select b.id, b.category_id, b.link, coalesce(t.title, f.title, '') as title, coalesce(t.subtitle, f.subtitle, '') as subtitle, \
        i.id as image_id, i.file as image_file, i.caption as image_caption, i.published as image_published, \
        m.id as mobile_id, m.file as mobile_file, m.caption as mobile_caption, m.published as mobile_published \
        from banner b cross join image i on i.id = b.image_id cross join image m on m.id = b.mobile_image_id \
        left join banner_text t on t.banner_id = b.id and t.locale = ?2 \
        left join banner_text f on f.banner_id = b.id and f.locale = 'it' \
        where b.placement = ?3 and (b.market is null or b.market = ?1) \
        and b.valid_from <= ?4 and b.valid_to >= ?4 order by b.category_id is null, b.sorting, b.id limit 1000";
    Statement::new(text).bind_all((market, locale, placement.code(), today.to_string()))
}

pub async fn banners(
    app: &App,
    context: &RequestContext,
    placement: Placement,
    category: Option<i64>,
) -> ApiResult<Vec<Banner>> {
    let key = format!("banners {}", placement.code());
    let banners = memo::remember(app, context, &key, || async {
        let (market, locale) = (context.country.code(), context.locale.code());
        let statement = banners_statement(placement, market, locale, app.today(context.country));
        let rows: Vec<BannerRow> = database::rows(app, statement).await?;
        let of = |row: BannerRow| Some((row.category_id, banner(row)?));
        Ok(rows.into_iter().filter_map(of).collect::<Vec<_>>())
    });
    let banners = banners.await?;
    let of_category = banners.iter().filter(|(of, _)| of.is_none() || *of == category);
    Ok(of_category.take(BANNERS).map(|(_, banner)| banner.clone()).collect())
}

fn banner(row: BannerRow) -> Option<Banner> {
    Some(Banner {
        id: row.id,
        title: row.title,
        subtitle: row.subtitle,
        link: row.link,
        image: image(
            Some(row.image_id),
            Some(row.image_file),
            Some(row.image_caption),
            Some(row.image_published),
        )?,
        mobile_image: image(
            Some(row.mobile_id),
            Some(row.mobile_file),
            Some(row.mobile_caption),
            Some(row.mobile_published),
        )?,
    })
}
