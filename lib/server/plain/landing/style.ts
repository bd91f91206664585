import { SITE_STYLE } from '../site/style';

/** The style of the landing. */
export const LANDING_STYLE = `${SITE_STYLE}
:root{--accent-soft:light-dark(#fdeee8,#3a211b);--float:0 12px 32px -8px light-dark(rgb(27 23 37/.18),rgb(0 0 0/.6)),0 2px 6px light-dark(rgb(27 23 37/.06),rgb(0 0 0/.4))}
.promise{display:grid;align-items:center;gap:48px;padding-block:32px 48px}
.promise h1{line-height:1.25}
.promise h1+p{max-width:35em;margin-top:16px;font-size:16px;line-height:24px}
.tiny{margin-top:16px;color:var(--faint);font-size:12px;line-height:16px}
.sheet{display:grid;min-width:0;overflow:hidden;border:1px solid var(--line);border-radius:10px;background:var(--card);box-shadow:var(--float)}
.sheet>div{min-width:0}
.flyer{width:100%;aspect-ratio:2/1}
.part{padding:16px;border-bottom:1px solid var(--line)}
.name{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}
.name b{font-size:20px;line-height:28px}
.sales{display:flex;align-items:flex-end;justify-content:space-between;gap:12px}
.sales b{display:block;color:var(--ink);font-size:28px;line-height:34px;letter-spacing:-.025em;white-space:nowrap}
.curve{flex:1 1 48px;min-width:48px;max-width:96px;height:32px;color:var(--accent)}
.curve path{vector-effect:non-scaling-stroke}
.up{color:var(--good);font-size:12px;line-height:16px}
.done{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}
.done b{color:var(--ink);font-weight:500}
.bar{height:8px;margin-top:8px;overflow:hidden;border-radius:999px;background:var(--sunken)}
.bar i{display:block;height:100%;border-radius:999px;background:var(--info)}
.sheet ul{padding:8px 16px}
.sheet li{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:6px 0;font-weight:500}
.pill{display:inline-flex;flex:none;align-items:center;gap:6px;height:24px;padding:0 8px;border-radius:999px;font-weight:500;font-size:12px;line-height:16px;white-space:nowrap}
.pill svg{flex:none;width:8px;height:8px}
.good{background:var(--good-soft);color:var(--good)}
.wait{background:var(--wait-soft);color:var(--wait)}
.neutral{background:var(--sunken);color:var(--soft)}
.night{border-block:1px solid var(--line);background:var(--card)}
.defs{position:absolute;width:0;height:0}
ol{display:grid;gap:32px 16px;margin-top:24px}
ol li{position:relative;padding-left:32px}
ol li::before{content:'';position:absolute;top:16px;bottom:-40px;left:5px;width:2px;background:color-mix(in srgb,var(--strong) 50%,transparent)}
ol li:last-child::before{display:none}
ol li::after{content:'';position:absolute;top:4px;left:0;width:12px;height:12px;border-radius:50%;background:var(--accent);box-shadow:0 0 0 4px var(--card)}
.at{color:var(--said);font-weight:600}
ol svg{width:100%;max-width:320px;margin-top:12px;border:1px solid var(--line);border-radius:10px;fill:var(--ink);font-size:12px}
ol svg .soft{fill:var(--soft)}
ol svg .card{fill:var(--card)}
ol svg .accent{fill:var(--accent)}
ol h3{margin-top:16px}
h3+p,h2+p{max-width:45em;margin-top:4px}
.both{display:grid;align-items:end;gap:24px;margin-top:24px}
.frame{overflow:hidden;border:1px solid var(--line);border-radius:10px;background:var(--card);box-shadow:var(--float)}
.frame img{width:100%}
.phone{width:100%;max-width:288px;margin:0 auto;border-radius:24px}
.mail{display:grid;align-items:center;gap:24px;margin-top:48px}
.mail h3{font-size:20px;line-height:28px}
.costs,.invitation{padding-bottom:0}
.lists{display:grid;gap:32px 48px;margin-top:24px}
dl{margin-top:8px}
dl div{display:flex;align-items:baseline;justify-content:space-between;gap:16px;padding:10px 0;border-top:1px solid var(--line)}
dd{font-weight:600;white-space:nowrap}
.edge{display:flex;flex-wrap:wrap;align-items:center;gap:24px;padding:32px;border-radius:10px;background:var(--accent);color:var(--on);mask:radial-gradient(circle 14px at 0 50%,transparent 98%,black) left/51% 100% no-repeat,radial-gradient(circle 14px at 100% 50%,transparent 98%,black) right/51% 100% no-repeat}
.edge div{flex:1 1 288px;min-width:0}
.edge p{max-width:35em;font-size:16px;line-height:24px}
.edge .go{border-color:transparent}
@media (width>=640px){
.promise h1{font-size:40px}
.sheet{grid-template-columns:200px 1fr}
.flyer{height:100%;aspect-ratio:auto}
.edge{padding-inline:48px}
}
@media (width>=768px){
.both{grid-template-columns:minmax(0,1fr) 224px}
.phone{max-width:256px}
.mail{grid-template-columns:256px minmax(0,1fr);gap:48px}
.lists{grid-template-columns:1fr 1fr}
}
@media (width>=1024px){
.promise{grid-template-columns:5fr 6fr;padding-top:48px}
ol{grid-template-columns:repeat(5,minmax(0,1fr));margin-top:32px}
ol li{padding-left:0}
ol li::before,ol li:last-child::before{display:block;inset:36px -16px auto 0;width:auto;height:2px}
ol li:last-child::before{right:0}
ol li::after{top:31px}
.at{padding-bottom:32px}
.both{grid-template-columns:minmax(0,1fr) 256px}
}
@media (forced-colors:active){.edge,svg,.sheet,.sheet *{forced-color-adjust:none}}`;
