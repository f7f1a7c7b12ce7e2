const sizes = { 64: "size-16", 80: "size-20", 96: "size-24" };

/** A picture that somebody has uploaded: small and square, whole in a tab of its own. */
export function PictureLink({ url, alt, size = 64 }: { url: string; alt: string; size?: keyof typeof sizes }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={`block shrink-0 overflow-hidden rounded-md border border-edge ${sizes[size]}`}
    >
      <img src={url} alt={alt} width={size} height={size} loading="lazy" className="size-full object-cover" />
    </a>
  );
}
