export const zh = {
  title: '核对是不是我们',
  lead: '输入收到的网址、电话或对方报出的员工编号。我们不记录你输入的内容。',
  kind: '要核对的是',
  kinds: { domain: '网址或域名', phone: '电话号码', staff: '员工编号' },
  text: '内容',
  placeholder: '例如 https://… 、400-684-0500 、TY-00217',
  check: '核对',
  missing: '请输入要核对的内容',
  read: '按此核对：',
  genuine: '真正的是：',
  verdicts: {
    ours: {
      title: '是我们的。',
      text: '与我们公布的一致。来电显示和邮件地址可以伪造，涉及转账仍请自己拨打热线确认。',
    },
    unknown: {
      title: '不在我们的名单里。',
      text: '请不要继续：不点击、不转账、不提供验证码，自己拨打热线核实。',
    },
    'look-alike': {
      title: '很像我们的，但不是。',
      text: '这多半是仿冒。请立即停止，保留证据，拨打热线告诉我们；已经转账的，马上拨打110。',
    },
    unreadable: {
      title: '认不出要核对的内容。',
      text: '网址要有完整的域名，电话只写数字，员工编号由字母和数字组成。',
    },
  },
  tooMany: '核对得太频繁，请稍后再试，或者拨打热线。',
  failed: '现在无法核对，请稍后再试。核对之前请不要继续，或者拨打热线。',
}

export const en: typeof zh = {
  title: 'Is it really us?',
  lead: 'Enter an address, a number or the staff code you were given. We keep no record of what you enter.',
  kind: 'What to check',
  kinds: { domain: 'Web address', phone: 'Phone number', staff: 'Staff code' },
  text: 'Text',
  placeholder: 'Such as https://…, 400-684-0500, TY-00217',
  check: 'Check',
  missing: 'Please enter what to check',
  read: 'Compared as:',
  genuine: 'The real one is:',
  verdicts: {
    ours: {
      title: 'It is ours.',
      text: 'It is what we publish. Displays and sender addresses can be forged, so call the hotline yourself before any transfer.',
    },
    unknown: {
      title: 'It is not in our lists.',
      text: 'Go no further: do not click, pay or give codes. Call the hotline yourself.',
    },
    'look-alike': {
      title: 'It looks like ours but is not.',
      text: 'It is most likely a fake. Stop, keep the evidence and call our hotline; if you have paid, call the police on 110 at once.',
    },
    unreadable: {
      title: 'We cannot make it out.',
      text: 'An address needs its whole domain, a number digits only, a staff code letters and digits.',
    },
  },
  tooMany: 'Too many checks. Please try again later or call the hotline.',
  failed: 'The check does not work at the moment. Go no further before it does, or call the hotline.',
}
