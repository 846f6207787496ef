/* Runs only where modules are unknown, such as in Internet Explorer: nothing newer than 2009 in here. */
;(function () {
  var notice = document.getElementById('outdated')
  if (!notice) return
  notice.removeAttribute('hidden')
  notice.style.cssText =
    'display:block;position:fixed;left:0;right:0;bottom:0;z-index:100;padding:16px 24px;background:#ffc533;color:#15203b;font:bold 17px/1.4 Arial,sans-serif;text-align:center'
})()
