import { FONT, PALETTE } from '../palette';

/** The style of a ticket's page. */
export const TICKET_STYLE = `
${FONT}
${PALETTE}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--layout);color:var(--ink);font:14px/20px 'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;word-spacing:.06em;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
main{max-width:460px;min-height:100dvh;margin:0 auto;padding:16px}
main.alone{display:flex;flex-direction:column;justify-content:center}
.glow{position:absolute;z-index:-1;top:-80px;left:0;width:100%;height:560px;object-fit:cover;filter:blur(60px) saturate(1.25);opacity:.35;mask-image:linear-gradient(#000,transparent);-webkit-mask-image:linear-gradient(#000,transparent);pointer-events:none}
h1,h2,b,summary,legend,label{font-weight:600}
h1{margin:0;font-size:28px;line-height:34px;letter-spacing:-.025em;text-wrap:balance;overflow-wrap:anywhere}
h2{margin:0;font-size:20px;line-height:28px}
h2.plain{font-size:inherit;line-height:inherit}
p,dl,dd{margin:0}
label{display:block}
a{color:inherit}
h1 a{text-decoration:none}
h1 a:hover{text-decoration:underline}
.soft{color:var(--soft)}
small,.tiny,.hint,dt{font-size:12px;line-height:16px}
small{margin-left:4px;font-weight:400;color:var(--soft)}
.wrong{color:var(--bad)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
button,.go{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:4px 24px;border:1px solid color-mix(in srgb,var(--strong) 45%,transparent);border-radius:8px;background:var(--card);color:var(--ink);font:600 16px/24px 'Instrument Sans',system-ui,sans-serif;word-spacing:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.go:hover{border-color:var(--strong);background:var(--sunken)}
.primary,.primary:hover{border-color:transparent;background:var(--accent);color:var(--on)}
.primary:hover{background:var(--hover)}
.go.small{padding:4px 12px;font-size:14px;line-height:20px}
.fit{align-self:flex-start}
.ways{display:flex;flex-wrap:wrap;gap:8px}
svg{flex:none;width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.ticket{overflow:hidden;border:1px solid var(--line);border-radius:18px;background:var(--card);box-shadow:0 12px 32px -8px light-dark(rgb(27 23 37/.18),rgb(0 0 0/.6)),0 2px 6px light-dark(rgb(27 23 37/.06),rgb(0 0 0/.4))}
.ticket>div:last-child{display:flex;flex-direction:column;min-width:0}
.art{display:block;width:100%;height:34svh;min-height:200px;max-height:420px;object-fit:cover;object-position:top}
.art.none{display:grid;place-items:center;background:linear-gradient(150deg,#cf3a12,#3d3559);color:#fff;font-size:40px;font-weight:600}
.art.off{filter:grayscale(1)}
header{padding:24px 24px 32px}
.when,.dates{margin-top:8px}
.dates{display:grid;gap:8px;padding:0;list-style:none}
.dates b,.dates .soft{display:block}
em{display:inline-block;margin:4px 4px 0 0;padding:4px 8px;border-radius:999px;font-style:normal;font-weight:500;font-size:12px;line-height:16px}
header .ways{margin-top:16px}
.facts{display:grid;grid-template-columns:1fr 1fr auto;gap:8px 16px;margin-top:24px}
.facts div{min-width:0}
dt{color:var(--faint)}
.facts dd{font-weight:600;overflow-wrap:anywhere}
.stub{position:relative;display:flex;flex:1;flex-direction:column;align-items:center;justify-content:center;gap:16px;padding:32px 24px;border-top:2px dashed var(--strong);text-align:center;text-wrap:balance}
.stub::before,.stub::after{content:'';position:absolute;top:-13px;left:-12px;width:24px;height:24px;border:1px solid var(--line);border-radius:50%;background:var(--layout)}
.stub::after{left:auto;right:-12px}
.paper{--ink:#1b1725;--soft:#5b5568;--good:#13703f;--bad:#b3182d;background:#fff;color:var(--ink)}
.paper img{display:block;width:256px;max-width:100%;height:auto;border-radius:8px}
.paper form{width:100%;margin:0}
code{font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:12px;line-height:16px;word-break:break-all}
.good{background:var(--good-soft);color:var(--good)}
.wait{background:var(--wait-soft);color:var(--wait)}
.bad{background:var(--bad-soft);color:var(--bad)}
.info{background:var(--info-soft);color:var(--info)}
.neutral{background:var(--sunken);color:var(--soft)}
.stamp{padding:8px 16px;border:2px solid;border-radius:10px;font-weight:600;font-size:20px;line-height:28px;letter-spacing:.025em;text-transform:uppercase}
.tilt{transform:rotate(-3deg)}
.stamp+div{color:var(--ink)}
.stamp+div b{font-size:20px;line-height:28px}
.stamp+div p+p{margin-top:4px}
.sure{display:flex;align-items:center;gap:8px;font-weight:600;color:var(--good)}
.hint{margin-top:16px;text-align:center;text-wrap:balance;color:var(--soft)}
.card{margin-top:16px;padding:24px;border:1px solid var(--line);border-radius:10px;background:var(--card);overflow-wrap:anywhere}
.card:first-child{margin-top:0}
.card+.ticket{margin-top:16px}
.card>p{margin-top:8px}
.card>.said{margin-top:12px}
.card>p:first-child{margin-top:0}
.said{padding:12px 16px;border-radius:8px;font-weight:600}
.said:not(.good){background:var(--bad-soft);color:var(--bad)}
.card>.said:first-child{margin-bottom:16px}
.left{text-align:center}
.left svg{width:32px;height:32px;color:var(--good)}
.left h1{margin-top:12px}
.left .go,.card>.ways{margin-top:24px}
svg.drawing{width:120px;height:88px;stroke:var(--strong)}
.drawing+h1{margin-top:16px}
svg .bars{stroke:var(--accent);stroke-width:2}
ol{display:grid;gap:8px;margin:16px 0 0;padding-left:20px}
summary{margin:-24px;padding:24px;cursor:pointer}
.money{margin-top:12px;padding:12px;border:1px solid var(--line);border-radius:8px}
.money summary{margin:-12px;padding:12px}
form{display:flex;flex-direction:column;gap:12px;margin-top:16px}
summary+form,.money form{margin-top:12px}
form.wide{gap:20px;margin-top:16px}
.wide :is(label,p)+p{margin-top:8px}
.wide .tiny{margin-top:4px}
.wide a{display:inline-block;min-height:44px;padding:12px 0;margin:-8px 0 -12px}
fieldset{display:grid;gap:4px;min-width:0;margin:0;padding:0;border:0}
legend{padding:0}
fieldset p{margin-top:4px}
label input:not([type]),label select,input[type=email],input[aria-describedby]{display:block;width:100%;min-height:44px;margin-top:4px;padding:0 12px;border:1px solid var(--strong);border-radius:8px;background:var(--card);color:var(--ink);font:16px/24px 'Instrument Sans',system-ui,sans-serif}
input::placeholder{color:var(--faint)}
input[aria-invalid]{border-color:var(--bad)}
.pick{display:flex;align-items:flex-start;gap:8px;min-height:44px;padding:8px 0;font-weight:400}
.pick input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--accent)}
.pick span span{display:block}
.capital{display:block}
.capital::first-letter{text-transform:uppercase}
.dearer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;min-height:44px;padding:8px 0}
.tiny b{display:block;margin-bottom:4px;font-size:14px;line-height:20px}
.answered{display:grid;gap:16px;margin-top:16px}
.answered dt{font-size:14px;line-height:20px;font-weight:600;color:inherit}
@media (min-width:640px){main{padding:32px 16px}.stamp{padding:8px 24px;font-size:28px;line-height:34px}}
@media (min-width:1024px){main:not(.alone){max-width:1000px}.ticket{display:grid;grid-template-columns:repeat(2,minmax(0,1fr))}.art{height:100%;max-height:none}}
@media (hover:hover) and (pointer:fine) and (min-width:768px){.go.small{min-height:32px}}
@media print{.glow{display:none}}`;
