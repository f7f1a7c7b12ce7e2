import type { Plugin } from "vite";

/**
 * Chunks by name. Left alone, what is small joins whatever is near, and every page would load a captcha for a tick: so
 * the icons of the frame lie together, and what few pages need lies apart.
 */
const named: [string, RegExp][] = [
  [
    "icons",
    /createLucideIcon|lucide-react\/dist\/esm\/icons\/(arrow-right|check|chevron-down|chevron-right|log-in|mail|phone|search|shopping-basket|truck|x)\.mjs$/,
  ],
  [
    "shell-parts",
    /vite\/preload-helper|app\/(lib\/(ahead|connection|failure|lazy-part|listeners|login-target|nav-categories|parts-for-user|nonce|private-paths|shop-name|texts\/use-t|unbroken|use-markets|use-shell|use-user|user|whole)|components\/(layout\/(for-user|use-notices)|ui\/(accordion|badge|field|focus|named|pagination|refusal|theme|toast|toast-message))|features\/(account\/(login\/ask|profile\/company-field|session\/storage)|shared\/(filter\/instant-form|use-fresh)|shop\/(home\/)?for-user))\./,
  ],
  // What every page needs: in one piece it is smaller.
  ["base", /node_modules\/(react|react-dom|scheduler|clsx)\/|commonjsHelpers/],
  // It changes with its release alone: who comes back has it.
  ["remix", /node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\//],
  [
    "callout",
    /app\/components\/ui\/(callout|focus)\.|lucide-react\/dist\/esm\/icons\/(circle-check|circle-exclamation-point|info|rotate-cw|triangle-exclamation-point|wifi|wifi-off)\.mjs$/,
  ],
  ["cart-day", /app\/features\/shop\/(cart\/joins|delivery-date\/confirm)\./],
  ["travels", /app\/features\/shop\/cart\/travels\./],
  ["cart-totals", /app\/features\/shop\/cart\/cart-totals\./],
  ["standing", /app\/features\/shop\/standing\/(add-articles|added|pieces|standing-form)\./],
  ["together", /app\/features\/shop\/orders\/together\./],
  // Agents' lists are read with the shop's parts, when one is pasted.
  ["agent-codes", /app\/features\/agent\/order-entry\/codes\./],
  ["order-bar", /app\/features\/shop\/cart\/order-bar\./],
  ["search-list", /app\/components\/layout\/search-dropdown\./],
  ["outcome", /app\/features\/(account\/profile\/disclosure|shop\/checkout\/outcome-notes)\./],
  ["typing", /app\/components\/ui\/(text-area|whole-input)\./],
  ["table", /app\/features\/shared\/(table-fields|use-pasted)\./],
  // Forms of few pages, and what they know of addresses and companies.
  ["places", /app\/lib\/rules\/(phone|zip-code)\./],
  [
    "checkout-steps",
    /app\/(lib\/town|features\/account\/profile\/use-invoice-numbers|features\/shop\/checkout\/(address-text|money|option-card|step-form))\./,
  ],
  [
    "account-fields",
    /app\/(lib\/(rules\/(password|typologies|vat-number)|workbook-file)|features\/account\/(profile\/(day-boxes|weekdays)|registration\/letter))\./,
  ],
  ["contents", /app\/features\/shop\/legal\/contents\./],
  ["captcha", /app\/features\/shared\/captcha\//],
  [
    "favourites-list",
    /app\/features\/shop\/favourites\/(favourites-list|list-frame|list-search|nothing-yet|use-shrinking)\./,
  ],
  [
    "dialogs",
    /app\/(components\/ui\/(dialog|use-close-on-navigation)|features\/shop\/(cart\/(cart-panel|queued-wishes)|add-to-cart\/order-dialog))\./,
  ],
  [
    "signed-in",
    /app\/(lib\/(cart-brief|install|when-idle)|features\/(agent\/frame\/nav-entries|account\/session\/switch-form|shop\/delivery-date\/(ask|days)|shop\/cart\/(basket|call|cart-form|engine|paths|say|stepper|store|use-want|wishes)))\./,
  ],
  [
    "order-parts",
    /app\/features\/shop\/orders\/(countdown|orders-filter|paths|status-badge)\.|app\/lib\/order-statuses\.|lucide-react\/dist\/esm\/icons\/(ban|chef-hat|package-check)\.mjs$/,
  ],
  ["camera", /app\/features\/shop\/scan\/camera\.|lucide-react\/dist\/esm\/icons\/scan-barcode\.mjs$/],
  // Fetched when somebody scans.
  [
    "scan",
    /app\/features\/shop\/(scan\/(?!camera)|order-guides\/(add|count)-scan\.)|zxing_reader\.wasm|icons\/flashlight\.mjs$/,
  ],
  ["chips", /app\/features\/shared\/filter\/chip-row\./],
  [
    "amount",
    /app\/(lib\/rules\/(amount|read-number)|features\/(shared\/forms\/error-texts|shop\/check-in\/read-amount))\./,
  ],
  ["logout", /app\/features\/agent\/offline\/logout-form\./],
  [
    "office-frame",
    /app\/features\/(office\/(leave-guard|nav-entries|nav-icons|office-bar|office-nav|waits)|shared\/forms\/typing-keeper)\./,
  ],
  [
    "office-page",
    /app\/features\/office\/(day-bar|dense-table|form-notice|head|kind|orders\/filter|paged-list|panel|search-line|stock|tabs|trouble)\./,
  ],
  ["areas", /app\/(lib\/office-paths|features\/agent\/(frame\/(days|head|paths)|requests\/(money|paths)))\./],
  ["office", /app\/features\/office\/products\/(label|label-fields|parts)\./],
  [
    "device",
    /app\/(lib\/device-database|features\/shared\/offline\/(?!shell|use-leave|use-meeting)[\w-]+)\.tsx?$|lucide-react\/dist\/esm\/icons\/cloud-off\.mjs$/,
  ],
  ["shell", /app\/features\/shared\/offline\/(shell|use-leave|use-meeting)[\w-]*\.tsx?$/],
  [
    "agent-device",
    /app\/features\/agent\/(order-entry\/(draft|drafts|send)|offline\/(?!shell|customers|codes|draft-card|leave|logout-form)[\w-]+)\.tsx?$/,
  ],
];

/**
 * The parts of agents and of the back office, a chunk for each folder: left alone, their small files join what the shop's
 * pages load. Texts of a folder that the frame needs (`paths`, `nav-entries`) lie with the frame.
 */
const area = /app\/features\/(agent|office)\/(?:([\w-]+)\/)?/;

export function chunkOf(id: string): string | undefined {
  const [name] = named.find(([, files]) => files.test(id)) ?? [];
  if (name) return name;
  if (/app\/features\/shared\/charts\//.test(id)) return "charts";
  const [, reader, folder] = area.exec(id) ?? [];
  return reader && (folder ? `${reader}-${folder}` : reader);
}

/**
 * Two chunks that need each other may find a name that has no value yet, and a page ends in an error: such a build is
 * refused. The cure is to name what one takes from the other in `named`.
 */
export function refuseCycles(): Plugin {
  return {
    name: "madia-refuse-cycles",
    apply: "build",
    generateBundle(_, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === "chunk" ? [[file.fileName, file.imports] as const] : [],
        ),
      );
      const done = new Set<string>();
      const walk = (file: string, way: string[]) => {
        if (way.includes(file))
          this.error(`chunks in a circle: ${[...way.slice(way.indexOf(file)), file].join(" -> ")}`);
        if (done.has(file)) return;
        for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
        done.add(file);
      };
      for (const file of imports.keys()) walk(file, []);
    },
  };
}
