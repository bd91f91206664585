import { FIELD_STYLE } from '../field';
import { SITE_STYLE } from './style';

/** The style of the programme of ambassadors. */
export const APPLICATION_STYLE = `${SITE_STYLE}${FIELD_STYLE}
.sides{display:grid;align-items:start;gap:32px 48px;padding-block:32px 0}
.sides>*{min-width:0}
h2{font-size:20px;line-height:28px;letter-spacing:normal}
.lead{max-width:37em;margin-top:16px;font-size:16px;line-height:24px}
.sides>div>h2{margin-top:32px}
dl,ol{margin-top:8px}
dl div,li{padding:12px 0;border-top:1px solid var(--line)}
dt{font-weight:600;font-size:16px;line-height:24px}
dd{max-width:40em;margin-top:2px}
ol{counter-reset:step}
li{display:flex;gap:16px;counter-increment:step}
li::before{content:counter(step) / '';flex:none;width:16px;color:var(--soft);font-weight:600}
.card{padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
.card h2{font-size:16px;line-height:24px}
.card h2+p{margin-top:4px}
form{display:grid;gap:24px;margin-top:24px}
.pair{display:grid;gap:24px}
label{font-weight:600}
small{color:var(--faint);font-weight:400;font-size:12px;line-height:16px}
input:not([type=checkbox]),textarea{width:100%;min-width:0;min-height:44px;padding:0 12px;border:1px solid var(--strong);border-radius:8px;background:var(--card);color:inherit;font-family:inherit;font-size:16px;line-height:20px;scroll-margin-block:64px;transition:border-color 150ms}
textarea{min-height:98px;max-height:384px;padding-block:10px;line-height:20px;resize:vertical;field-sizing:content}
::placeholder{color:var(--faint);opacity:1}
input:hover,textarea:hover{border-color:var(--soft)}
input:focus-visible,textarea:focus-visible{outline-offset:0}
.check a{color:var(--said);font-weight:500}
button.go{font-family:inherit;cursor:pointer}
.received{display:grid;justify-items:center;padding:32px 0;text-align:center}
.received svg{width:44px;height:44px;padding:10px;border-radius:50%;background:var(--good-soft);color:var(--good);fill:none;stroke:currentColor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.received b{margin-top:16px;font-size:16px;line-height:24px}
.received p{max-width:29em;margin-top:4px}
@media (width>=640px){h1{font-size:40px;line-height:46px}.card{padding:24px}.pair{grid-template-columns:1fr 1fr}}
@media (width>=768px) and (pointer:fine){input:not([type=checkbox]),textarea{min-height:36px;font-size:14px}textarea{min-height:98px}}
@media (width>=1024px){.sides{grid-template-columns:minmax(0,1fr) 520px}}`;
