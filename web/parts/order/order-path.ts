export function orderPath(orderNo: string): string {
  return `/investor/orders/${orderNo}`
}
