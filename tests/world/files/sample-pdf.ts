import PDFDocument from 'pdfkit'

/** Makes a PDF of so many pages with a red block on each, with a password if one is given. */
export async function pdfOf(pages: number, password?: string): Promise<Buffer> {
  const made = new PDFDocument({
    ...{ size: 'A4', autoFirstPage: false },
    ...(password === undefined ? {} : { userPassword: password, ownerPassword: password }),
  })
  const parts: Buffer[] = []
  made.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise<Buffer>((resolve) => made.on('end', () => resolve(Buffer.concat(parts))))
  for (let n = 0; n < pages; n += 1) made.addPage().rect(100, 100, 200, 200).fill('#cc0000')
  made.end()
  return whole
}
