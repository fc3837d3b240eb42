import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text';

function drawn(html: string): HTMLElement {
  return render(<RichText html={html} />).container;
}

test('plain text stays as it is', () => {
  expect(drawn('5 > 4, really').innerHTML).toBe('5 &gt; 4, really');
  expect(drawn('Tom &amp; Ann <3').textContent).toBe('Tom & Ann <3');
});

test('emphasis, line breaks and links are drawn', () => {
  const box = drawn(
    '<strong>Done</strong><br>See <em>the</em> <a href="/library?a=1#x">library</a>',
  );
  expect(box.querySelector('strong')?.textContent).toBe('Done');
  expect(box.querySelectorAll('br, em')).toHaveLength(2);
  expect(box.querySelector('a')?.getAttribute('href')).toBe(`${location.origin}/library?a=1#x`);
});

test('an element that is not allowed gives its words', () => {
  expect(drawn('<div><h1>One</h1> <table><td>two</td></table></div>').innerHTML).toBe('One two');
});

// After the OWASP cheat sheet on filter evasion, and the mutation tricks of parsers.
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x.example/x.js></ScRiPt>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x:x" onerror="alert(1)"/>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a id=x>x</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://x.example/1">x</a>',
  '<a href="filesystem:https://x.example/1">x</a>',
  '<a href="/ok" onclick="alert(1)" style="x" id="root" name="config" target="_blank" ping="//x">x</a>',
  '<b onmouseover=alert(1) style="background:url(javascript:alert(1))">x</b>',
  '<i/onfocus=alert(1) tabindex=1 autofocus>x</i>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<base href="//x.example/">',
  '<link rel=stylesheet href="//x.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "//x.example/x.css";</style>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)//",
  '<a href="/x"><a href="javascript:alert(1)">x</a></a>',
  '<form id=attributes><input name=parentNode></form><b>x</b>',
  `${'<b>'.repeat(500)}<img src=x onerror=alert(1)>`,
];

test.each(PAYLOADS)('%j draws nothing that could run', (payload) => {
  const box = drawn(payload);
  for (const element of box.querySelectorAll('*')) {
    expect(['B', 'STRONG', 'I', 'EM', 'CODE', 'BR', 'A']).toContain(element.tagName);
    for (const { name, value } of element.attributes) {
      expect(['href', 'class']).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/);
    }
  }
});
