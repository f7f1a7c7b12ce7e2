/** The chest fills during the registration: wheat, bread, tomatoes; at the end its lid closes. */
export function FillingChest({ filled, className }: { filled: number; className?: string }) {
  const visibleFrom = (from: number) =>
    `transition-[opacity,translate] duration-180 ease-out ${filled >= from ? "" : "-translate-y-2 opacity-0"}`;
  return (
    <svg viewBox="0 0 240 190" className={className} aria-hidden="true" fill="none">
      {/* The lid, open behind. */}
      <path d="M44 96 66 34h108l22 62z" fill="#6b4b3a" stroke="#8d6a52" strokeWidth="3" strokeLinejoin="round" />
      <path d="M96 62h48" stroke="#a8876a" strokeWidth="4" strokeLinecap="round" opacity=".7" />
      {/* Wheat. */}
      <g className={visibleFrom(1)} stroke="#f2b838" strokeWidth="3" strokeLinecap="round">
        {[
          [84, 46, -12],
          [98, 38, -4],
          [112, 44, 6],
        ].map(([x, y, tilt]) => (
          <g key={x} transform={`rotate(${tilt} ${x} 100)`}>
            <path d={`M${x} 102V${y}`} />
            {[0, 9, 18, 27].map((step) => (
              <path
                key={step}
                d={`M${x} ${(y ?? 0) + 8 + step}c-6-1-8-5-8-9M${x} ${(y ?? 0) + 8 + step}c6-1 8-5 8-9`}
                fill="#f2b838"
                strokeWidth="1.5"
              />
            ))}
          </g>
        ))}
      </g>
      {/* A loaf. */}
      <g className={visibleFrom(2)}>
        <path d="M118 104c-4-30 12-46 36-46s40 16 36 46z" fill="#d9944a" stroke="#b06f2e" strokeWidth="3" />
        <path d="M136 74l10 12M152 70l10 12M168 74l8 10" stroke="#fbf3e4" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      {/* Tomatoes and an olive branch. */}
      <g className={visibleFrom(3)}>
        <g transform="translate(0 -9)">
          <circle cx="78" cy="92" r="18" fill="#c8341d" stroke="#96230f" strokeWidth="3" />
          <path
            d="M78 76c-6-4-10-3-13-1 5 1 8 3 13 1zm0 0c6-4 10-3 13-1-5 1-8 3-13 1zm0 0v-7"
            fill="#8fa148"
            stroke="#6c7c2e"
            strokeWidth="2"
            strokeLinecap="round"
          />
          <circle cx="112" cy="96" r="13" fill="#d9452c" stroke="#96230f" strokeWidth="3" />
          <path
            d="M112 84c-4-3-7-2-9-1 4 1 6 2 9 1zm0 0c4-3 7-2 9-1-4 1-6 2-9 1z"
            fill="#8fa148"
            stroke="#6c7c2e"
            strokeWidth="1.5"
          />
        </g>
      </g>
      {/* The chest in front. */}
      <path d="M32 96h176l-18 66H50z" fill="#5a3a2a" stroke="#8d6a52" strokeWidth="3" strokeLinejoin="round" />
      <path d="M41 128h158" stroke="#7a5642" strokeWidth="3" />
      <path d="M26 92h188v9H26z" fill="#7a5642" stroke="#8d6a52" strokeWidth="3" strokeLinejoin="round" />
      <path d="M62 162l-7 22M178 162l7 22" stroke="#8d6a52" strokeWidth="7" strokeLinecap="round" />
      <path d="M84 101l-6 27M156 101l6 27" stroke="#7a5642" strokeWidth="3" />
      <circle
        cx="120"
        cy="115"
        r="6"
        fill={filled >= 4 ? "#f2b838" : "#8d6a52"}
        className="transition-[fill] duration-180"
      />
    </svg>
  );
}
