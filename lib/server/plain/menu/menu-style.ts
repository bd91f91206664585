import { FONT, PALETTE } from '../palette';

/** The style of a menu that guests read. */
export const MENU_STYLE = `
${FONT}
${PALETTE}
:root{--sunken:light-dark(#f1f0f8,#221e2d)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark],:root:not([data-theme]):has([data-night]){color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--layout);color:var(--ink);font:16px/1.5 'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:1040px;min-height:100vh;margin:0 auto;padding:0 16px 64px}
.cover{display:block;width:calc(100% + 32px);max-width:none;height:auto;aspect-ratio:5/2;object-fit:cover;margin:0 -16px;background:var(--sunken)}
.head{padding-top:24px}
h1{font-size:32px;line-height:1.1;letter-spacing:-.02em;margin:0;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:20px;line-height:1.4;margin:0 0 4px;overflow-wrap:anywhere}
h1,h2,b{font-weight:600}
p{margin:0;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
.by{margin-bottom:4px;color:var(--soft)}
.about{margin-top:8px;max-width:60ch;white-space:pre-line;color:var(--soft)}
.none{margin-top:32px;color:var(--soft)}
nav{position:sticky;top:0;z-index:1;margin:16px -16px 0;padding:0 16px;overflow-x:auto;scrollbar-width:none;background:var(--layout);border-bottom:1px solid var(--line)}
nav ul{display:flex;gap:24px;width:max-content}
nav a{display:flex;align-items:center;min-height:48px;border-bottom:2px solid transparent;color:var(--soft);font-weight:600;text-decoration:none;white-space:nowrap}
nav a:hover{color:var(--ink)}
nav a[aria-current]{border-color:var(--accent);color:var(--ink)}
:focus-visible{outline:2px solid var(--accent);outline-offset:-2px;border-radius:4px}
section{padding-top:32px;scroll-margin-top:40px}
li.line{display:flex;gap:16px;padding:16px 0;border-top:1px solid var(--line)}
.line:first-child,.combo+.line{border-top:0}
.line>div{flex:1;min-width:0}
.line b{display:block;overflow-wrap:anywhere}
.line p{color:var(--soft);font-size:14px;line-height:20px;margin-top:2px}
.amount{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;margin-top:6px;font-variant-numeric:tabular-nums;white-space:nowrap}
.amount strong{font-weight:600}
.amount s{color:var(--soft)}
.amount em{font-style:normal;font-size:14px;line-height:20px;font-weight:600;padding:1px 10px;border-radius:999px}
.line img{flex:none;width:88px;height:88px;border-radius:10px;object-fit:cover;background:var(--sunken)}
.line.out,.out p{color:var(--faint)}
.out em{background:var(--sunken);color:var(--soft)}
.out img{opacity:.5;filter:grayscale(1)}
li.line.combo{margin:8px 0;padding:16px;border:0;border-radius:10px;background:var(--good-soft)}
.combo em{background:var(--good);color:var(--layout)}
@media (min-width:768px){
.lines{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 48px}
.line:nth-child(2),.combo+.line+.line{border-top:0}
li.line.combo{grid-column:1/-1;align-items:center}
.combo>div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:4px 24px}
.combo .amount{margin:0}
h1{font-size:40px}
}
@media (min-width:1072px){main{padding-top:16px}.cover{width:100%;margin:0;aspect-ratio:3/1;border-radius:10px}nav{margin-inline:0;padding-inline:0}}
@media (hover:hover) and (pointer:fine){nav{scrollbar-width:thin}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}nav a{transition:color 140ms,border-color 140ms}}
@media print{nav{display:none}:root:root:root{color-scheme:light}}`;
