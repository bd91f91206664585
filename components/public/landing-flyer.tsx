export function LandingFlyer({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 200 250"
      preserveAspectRatio="xMidYMin slice"
      className={className}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1a1030" />
          <stop offset=".55" stopColor="#7a1f4f" />
          <stop offset="1" stopColor="#ff6a3d" />
        </linearGradient>
        <clipPath id="sun">
          <circle cx="100" cy="150" r="58" />
        </clipPath>
      </defs>
      <path d="M0 0h200v250H0Z" fill="url(#sky)" />
      <g fill="#ffe9c9">
        <circle cx="28" cy="34" r="1.2" />
        <circle cx="62" cy="22" r="1" />
        <circle cx="118" cy="30" r="1.4" />
        <circle cx="171" cy="24" r="1" />
        <circle cx="150" cy="58" r="1.2" />
        <circle cx="40" cy="70" r="1" />
      </g>
      <g clipPath="url(#sun)">
        <circle cx="100" cy="150" r="58" fill="#ffc46b" />
        <path
          d="M36 136h128M36 147h128M36 156h128M36 163h128"
          stroke="#c2403c"
          strokeWidth="3"
          opacity=".8"
        />
      </g>
      <path d="M0 172c24-26 44-14 62-30s30-24 46-4 30 2 48 14 30-6 44 6v92H0Z" fill="#2a1030" />
      <g stroke="#ff8a5c" opacity=".7">
        <path d="M0 196h200M0 206h200M0 220h200M0 240h200" />
        <path d="M100 186 20 250M100 186l80 64M100 186 60 250M100 186l40 64M100 186v64" />
      </g>
      <text
        x="100"
        y="62"
        textAnchor="middle"
        fill="#fff"
        fontSize="23"
        fontWeight="700"
        letterSpacing="1"
      >
        NOCHE
      </text>
      <text
        x="100"
        y="86"
        textAnchor="middle"
        fill="#fff"
        fontSize="23"
        fontWeight="700"
        letterSpacing="-.2"
      >
        AUSTRAL
      </text>
    </svg>
  );
}
