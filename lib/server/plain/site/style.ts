import { FONT, PALETTE } from '../palette';

/** The style of the platform's own public pages: their frame, texts and buttons. */
export const SITE_STYLE = `
${FONT}
${PALETTE}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100dvh;margin:0;background:var(--layout);color:var(--ink);font:14px/20px 'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;word-spacing:.06em;font-feature-settings:'tnum';-webkit-text-size-adjust:100%}
main{flex:1}
h1,h2,h3,p,dl,dd,ol,ul{margin:0;padding:0}
ol,ul{list-style:none}
h1,h2,h3,b{font-weight:600}
h1,h2{font-size:28px;line-height:34px;letter-spacing:-.025em;text-wrap:balance}
h3{font-size:16px;line-height:24px}
img,svg{display:block;max-width:100%;height:auto}
a{color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.soft{color:var(--soft);text-wrap:pretty}
.wide{width:100%;max-width:1200px;margin:0 auto;padding:48px 16px}
.go{display:inline-flex;flex:none;align-items:center;justify-content:center;height:44px;padding:0 16px;border:1px solid color-mix(in srgb,var(--strong) 45%,transparent);border-radius:8px;background:var(--card);color:var(--ink);font-weight:600;text-decoration:none;white-space:nowrap;transition:background-color 150ms,border-color 150ms}
.go:hover{border-color:var(--strong);background:var(--sunken)}
.go:active{transform:translateY(1px)}
.large{padding:0 24px;font-size:16px;line-height:24px}
.primary,.primary:hover{border-color:transparent;background:var(--accent);color:var(--on)}
.primary:hover{background:var(--hover)}
.link{border-radius:8px;color:var(--soft);font-weight:500;text-decoration:none}
.link:hover{color:var(--ink);text-decoration:underline}
header.wide{display:flex;align-items:center;gap:16px;padding-block:12px}
.home{margin-right:auto;padding:4px 0;border-radius:8px}
.ways{display:flex;flex-wrap:wrap;gap:8px;margin-top:24px}
footer{margin-top:48px;border-top:1px solid var(--line)}
footer .wide{display:flex;flex-wrap:wrap;align-items:center;gap:0 24px;padding-block:12px;color:var(--soft)}
footer .link{padding:12px 0}
footer p{margin-right:auto}
@media (width<640px){header .link{display:none}footer p{width:100%;padding-top:12px}}
@media (width>=768px){.wide{padding-inline:32px}}
@media (width>=768px) and (pointer:fine){header .go{height:36px}}
@media (prefers-reduced-motion:reduce){.go{transition:none}}
@media print{:root:root{color-scheme:light}}`;
