import { html } from '../html';

export const FLYER = html`<svg class="flyer" viewBox="0 0 200 250" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a1030"/><stop offset=".55" stop-color="#7a1f4f"/><stop offset="1" stop-color="#ff6a3d"/></linearGradient><clipPath id="sun"><circle cx="100" cy="150" r="58"/></clipPath></defs>
<path d="M0 0h200v250H0Z" fill="url(#sky)"/>
<g fill="#ffe9c9"><circle cx="28" cy="34" r="1.2"/><circle cx="62" cy="22" r="1"/><circle cx="118" cy="30" r="1.4"/><circle cx="171" cy="24" r="1"/><circle cx="150" cy="58" r="1.2"/><circle cx="40" cy="70" r="1"/></g>
<g clip-path="url(#sun)"><circle cx="100" cy="150" r="58" fill="#ffc46b"/><path d="M36 136h128M36 147h128M36 156h128M36 163h128" stroke="#c2403c" stroke-width="3" opacity=".8"/></g>
<path d="M0 172c24-26 44-14 62-30s30-24 46-4 30 2 48 14 30-6 44 6v92H0Z" fill="#2a1030"/>
<path d="M0 196h200M0 206h200M0 220h200M0 240h200M100 186 20 250M100 186l80 64M100 186 60 250M100 186l40 64M100 186v64" stroke="#ff8a5c" opacity=".7"/>
<g fill="#fff" font-size="23" font-weight="700" text-anchor="middle"><text x="100" y="62" letter-spacing="1">NOCHE</text><text x="100" y="86" letter-spacing="-.2">AUSTRAL</text></g>
</svg>`;
