import { PALETTE } from '../palette';
import { NIGHTS_STYLE } from './night-parts';

/** The style of an event's public page. */
export const EVENT_STYLE = `
${PALETTE}
:root{--sunken:light-dark(#f1f0f8,#221e2d)}
*{box-sizing:border-box}
body{margin:0;background:var(--layout);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;-webkit-text-size-adjust:100%;overflow-x:hidden}
img{display:block;max-width:100%;height:auto}
a{color:inherit;text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:4px}
.glow{position:absolute;z-index:-1;top:-80px;left:0;width:100%;height:620px;object-fit:cover;filter:blur(60px) saturate(1.2);opacity:.34;mask-image:linear-gradient(#000,transparent);-webkit-mask-image:linear-gradient(#000,transparent);pointer-events:none}
.page{position:relative;max-width:1080px;margin:0 auto;padding:0 16px 120px;display:grid;gap:24px}
.page>*{min-width:0}
.art{margin:0 -16px}
.art img,.noart{width:100%;aspect-ratio:4/5;max-height:72svh;object-fit:cover}
.page:has(.pick) :is(.art img,.noart){width:min(100%,38svh);margin:16px auto 0;border-radius:14px}
.noart{display:grid;place-items:center;background:linear-gradient(150deg,var(--accent),light-dark(#3d3559,#2a2440));color:var(--on);font-size:96px;font-weight:700;letter-spacing:-.04em}
h1{font-size:32px;line-height:1.1;letter-spacing:-.02em;margin:0;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:20px;line-height:1.3;margin:0 0 8px}
.by{margin:8px 0 0;color:var(--soft)}
.more{margin:16px 0 0;font-weight:600}
.state{display:inline-block;margin:0 0 12px;padding:4px 12px;border-radius:999px;font-weight:600;font-size:14px;background:var(--wait-soft);color:var(--wait)}
.state.bad{background:var(--bad-soft);color:var(--bad)}
.facts{list-style:none;margin:24px 0 0;padding:0;display:grid;gap:16px}
.facts li{display:grid;grid-template-columns:24px 1fr;gap:12px}
.facts svg{width:22px;height:22px;margin-top:1px;stroke:var(--soft);fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.facts b{display:block;text-wrap:balance}
.facts span,.facts a{color:var(--soft);font-size:14px}
.facts a{display:block;width:fit-content;padding:12px 0;margin:-8px 0}
.tall{display:inline-block;padding:14px 0;margin:-14px 0}
section{border-top:1px solid var(--line);padding:24px 0 0;margin:24px 0 0}
.rows{list-style:none;margin:0;padding:0}
.rows li{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
.rows li:last-child{border-bottom:0}
.rows a{flex:1;display:flex;align-items:center;justify-content:space-between;gap:16px;padding:12px 0;margin:-12px 0;text-decoration:none}
.rows a:hover b{text-decoration:underline}
.rows b{font-weight:600;overflow-wrap:anywhere}
.rows span{display:block;color:var(--soft);font-size:14px}
.rows .amount{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;color:var(--ink);font-size:16px;font-weight:600}
.rows .amount span{font-weight:400}
.rows .off b,.rows .off .amount{color:var(--soft)}
.off .amount s{font-weight:400}
.last{color:var(--wait)!important;font-weight:600}
.none{color:var(--bad)!important;font-weight:600}
section.pick{border:0;margin:16px 0 0;padding:0}
.pick h2{font-size:14px;margin:0 0 4px;color:var(--soft)}
.dates{list-style:none;margin:0 -16px;padding:4px 16px;display:flex;gap:8px;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding:16px;scrollbar-width:none}
.dates li{flex:none;min-width:128px;max-width:208px;scroll-snap-align:start}
.dates a{display:block;height:100%}
.dates :is(a,.off){padding:8px 12px;border:1px solid var(--strong);border-radius:10px;background:var(--card);text-decoration:none}
.dates .off{border-color:var(--line);background:none}
.dates a:hover{border-color:var(--accent)}
.dates span{display:block;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
.dates b::first-letter{text-transform:uppercase}
.dates b{display:block}
.from{font-weight:600!important;color:var(--ink)!important;white-space:nowrap}
.text{white-space:pre-line;max-width:68ch;overflow-wrap:anywhere;margin:0}
.soft{color:var(--soft)}
.small{font-size:14px}
details summary{cursor:pointer;font-weight:600;min-height:44px;display:flex;align-items:center;justify-content:space-between}
details summary::after{content:'+';color:var(--soft);font-size:20px}
details[open] summary::after{content:'–'}
${NIGHTS_STYLE}
.buy{position:fixed;z-index:2;inset:auto 0 0 0;background:color-mix(in srgb,var(--card) 92%,transparent);backdrop-filter:blur(12px);border-top:1px solid var(--line);padding:12px 16px calc(12px + env(safe-area-inset-bottom));display:flex;align-items:center;justify-content:space-between;gap:16px}
.buy b{display:block;font-size:20px;line-height:1.2;font-variant-numeric:tabular-nums}
.buy :is(span,small){color:var(--soft);font-size:14px;font-weight:400}
.buy small{white-space:nowrap}
.go{flex:none;display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 28px;border-radius:10px;background:var(--accent);color:var(--on);font-weight:700;text-decoration:none}
footer{border-top:1px solid var(--line);margin-top:32px;padding-top:16px;color:var(--soft);font-size:14px}
@media (min-width:820px){
.page{grid-template-columns:minmax(0,420px) minmax(0,1fr);gap:56px;padding:48px 32px 64px}
.art{margin:0;position:sticky;top:48px;align-self:start}
.art img,.noart{border-radius:14px;max-height:calc(100vh - 200px);box-shadow:0 24px 60px -24px rgb(0 0 0/.5)}
h1{font-size:44px}
.dates{margin:0;padding:4px 0;display:grid;grid-template-columns:repeat(auto-fill,minmax(144px,1fr));overflow:visible}
.dates li{max-width:none}
.page:has(.pick) :is(.art img,.noart){width:100%;margin:0}
.buy{position:static;border:1px solid var(--line);border-radius:14px;padding:16px 20px;margin-top:24px;background:var(--card)}
}
@media (prefers-reduced-motion:no-preference){.nights a{transition:border-color 140ms}}
@media print{.buy,.glow{display:none}}`;
