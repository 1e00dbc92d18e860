/** Texts that would run, or be rendered wrong, where a page took them for more than text. */
export const hostileTexts = [
  '<script>window.pwned = true</script>',
  '"><img src=x onerror="window.pwned = true"><svg/onload=window.pwned=true>',
  '</script></style></title></textarea><!-- <b>bold</b> &amp;lt;',
  'javascript:window.pwned=true',
  // A right-to-left override, an isolate and a mark; control characters; a byte order mark.
  'Invoice \u202Etxt.exe\u202C \u2066\u200F and a\u0000\u0001b\u001Bc\u007Fd\uFEFFe',
  '{{constructor.constructor("window.pwned = true")()}} %3Cscript%3E $& $1 ../../%00',
  '__proto__',
  'constructor',
] as const;

export const longText = `${'W'.repeat(5_000)}!`;
