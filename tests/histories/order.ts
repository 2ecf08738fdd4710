/** An order at the end of a run, as stored by the product. */
export interface Order {
  account: string
  registrar: string
  order_no: string
  /** The other half of a purchase paid by the wallet. */
  paired_order_no: string | null
  kind: string
  status: string
  fund: string
  target: string | null
  amount: string | null
  shares: string | null
  confirmed_amount: string | null
  confirmed_shares: string | null
  net_amount: string | null
  fee: string | null
  nav: string | null
  return_code: string | null
  target_shares: string | null
  trade_date: string | null
  confirm_date: string | null
  is_fast: boolean
  rounding: 'half-up' | 'down'
}
