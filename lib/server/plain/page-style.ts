import { NIGHTS_STYLE } from './event/night-parts';
import { FIELD_STYLE } from './field';
import { FONT, PALETTE } from './palette';

/** The style of pages without scripts. */
export const PAGE_STYLE = `
${FONT}
${PALETTE}
*{box-sizing:border-box}
body{margin:0;background:var(--layout);color:var(--ink);font:16px/1.5 'Instrument Sans',system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:520px;min-height:100vh;margin:0 auto;padding:32px 16px;display:flex;flex-direction:column;justify-content:center;gap:16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.in{padding:24px}.in>:last-child,.in>[role=status]:last-child>:last-child{margin-bottom:0}
.cover{display:block;width:100%;height:auto;aspect-ratio:5/2;object-fit:cover}
.night{position:relative;overflow:hidden;background:#1b1725}
.night img{position:absolute;inset:-10%;width:120%;height:120%;object-fit:cover;filter:blur(24px) brightness(.7)}
.night img+img{inset:0;width:auto;height:88%;margin:auto;aspect-ratio:4/5;border-radius:8px;filter:none}
h1{font-size:28px;line-height:1.2;letter-spacing:-.02em;margin:0 0 8px;text-wrap:balance;overflow-wrap:anywhere}
h1 span{display:inline-block;user-select:all}
h2{font-size:16px;margin:0 0 4px}
a{color:inherit}
p{margin:0 0 16px;overflow-wrap:anywhere}
.soft,small{color:var(--soft)}small{font-size:13px}main>small a{display:inline-block;padding:12px 0;margin:-12px 0}
label{display:block;font-weight:600;margin:0 0 4px}label .soft{font-size:13px;font-weight:400}
input:not([type=checkbox],[type=radio]){width:100%;min-height:44px;padding:8px 12px;margin:0 0 16px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--strong);border-radius:8px}
select{width:100%;min-height:44px;padding:8px 12px;margin:0 0 16px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--strong);border-radius:8px}
label.check{padding:10px 0}
fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0}fieldset.field{gap:0}
fieldset.field>.wrong{margin:4px 0}fieldset.field .choice{margin-top:8px}
.choice{display:flex;gap:12px;padding:12px;border:1px solid var(--strong);border-radius:8px;cursor:pointer}
.choice:has(:checked){border-color:var(--accent);background:var(--layout)}
.choice :is(b,.soft){display:block}.choice .soft{line-height:1.4}
summary{padding:10px 0;border-radius:8px;font-weight:600;cursor:pointer}
button{min-height:44px;padding:8px 16px;font:inherit;font-weight:600;border-radius:8px;border:1px solid var(--strong);background:var(--card);color:var(--ink);cursor:pointer}
button.primary,.go.primary{background:var(--accent);border-color:var(--accent);color:var(--on)}
button.danger{border-color:var(--bad);color:var(--bad)}@media (max-width:480px){button.danger{width:100%}}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
form{margin:0}.ways{display:flex;flex-wrap:wrap;gap:8px}section{border-top:1px solid var(--line);padding:16px 0}section:last-child{padding-bottom:0}
.go{display:inline-flex;align-items:center;min-height:44px;padding:8px 16px;border:1px solid var(--strong);border-radius:8px;font-weight:600;text-decoration:none}
.row{display:flex;gap:16px;align-items:center;justify-content:space-between;padding:16px 0;border-top:1px solid var(--line)}
.row p{margin:0;font-size:14px}h2+.done{margin:0 0 4px;outline:0}.row form{flex:none}
button.switch{width:52px;min-height:32px;padding:3px;border-radius:999px;border:1px solid var(--strong);background:var(--layout);display:flex;align-items:center;position:relative}
button.switch::after{content:'';position:absolute;inset:-8px 0}
.switch i{width:24px;height:24px;border-radius:50%;background:var(--strong)}
.switch[aria-checked=true]{background:var(--good);border-color:var(--good);justify-content:flex-end}
.switch[aria-checked=true] i{background:var(--card)}
.always{flex:none;font-size:14px;font-weight:600;color:var(--good)}
@media (max-width:480px){.in{padding:20px 16px}button.primary,.go.primary,form .go{width:100%;justify-content:center}}
.done{color:var(--good);font-weight:600}
${NIGHTS_STYLE}
${FIELD_STYLE}
:is(.check,.choice) input{margin-top:2px}
form .field{margin-bottom:16px}`;
