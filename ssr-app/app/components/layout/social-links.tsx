import type { Shop } from "~/lib/contract";

/** Simple drawings that suggest a network without its trademark artwork. Any other network is a globe. */
const networks: Record<string, { name: string; icon: string }> = {
  instagram: { name: "Instagram", icon: "icon-instagram" },
  facebook: { name: "Facebook", icon: "icon-facebook" },
  linkedin: { name: "LinkedIn", icon: "icon-linkedin" },
  youtube: { name: "YouTube", icon: "icon-youtube" },
};

export function SocialLinks({ links }: { links: Shop["social"] }) {
  return (
    <ul className="-ml-2.5 flex">
      {links.map(({ network, url }) => {
        const { name, icon } = networks[network] ?? { name: network, icon: "icon-globe" };
        return (
          <li key={network}>
            <a href={url} rel="noopener" aria-label={name} className="footer-network">
              <span className={`icon ${icon} size-6`} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
