import type { Shop } from "~/lib/contract";

/** Drawn simply: a hint of the network, not its trademark artwork. */
const drawings: Record<string, string> = {
  instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm4 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM16.500 7.500h.01",
  facebook: "M15.500 4H14a3.500 3.500 0 0 0-3.500 3.500V20M7.500 12h7",
  linkedin: "M6 10v9M6 5.500v.01M11 19v-9m0 4.500c0-2.500 1.500-4.300 3.800-4.300S18 11.700 18 14.200V19",
  youtube:
    "M5.500 6.500h13A2.500 2.500 0 0 1 21 9v6a2.500 2.500 0 0 1-2.500 2.500h-13A2.500 2.500 0 0 1 3 15V9a2.500 2.500 0 0 1 2.500-2.500zM10.500 9.500v5l4-2.500z",
};

const names: Record<string, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  youtube: "YouTube",
};

export function SocialLinks({ links }: { links: Shop["social"] }) {
  return (
    <ul className="-ml-2.5 flex">
      {links.map(({ network, url }) => (
        <li key={network}>
          {/* biome-ignore lint/a11y/useAnchorContent: the drawing is named by aria-label */}
          <a
            href={url}
            rel="noopener"
            aria-label={names[network] ?? network}
            className="grid size-11 place-items-center rounded-md hover:bg-walnut-2"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={drawings[network] ?? "M4 12h16M12 4a12 12 0 0 1 0 16M12 4a12 12 0 0 0 0 16"} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
