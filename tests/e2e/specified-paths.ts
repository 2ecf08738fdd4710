/** The addresses that rules/product.md names, in its own words and order. None of this list is read from the product. */
export const SPECIFIED_PATHS: readonly string[] = [
  ...['/', '/account-login', '/institutional-login'],
  ...below('/main', 'home', 'client-service', 'ifast-app', 'ifast-group-apps', 'platform-service/investor'),
  ...below('/help', 'open-account', 'transaction', 'wallet', 'corporate-finance', 'client-service'),
  ...below('/help', 'business-guide', 'business-rules', 'help-center-home'),
  ...below('/about-us', 'ifastCN', 'ifast', 'license', 'achievement', 'announcement'),
  ...below('/about-us', 'anniversaryList', 'anniversaryDetail'),
  ...below('/tool', 'fund-selector', 'article'),
  '/anti-spoofing',
  ...['/register', '/register/validate-phone'],
  ...below('/register/investor', 'basic-info', 'bind-bank-card', 'risk-assessment', 'complete'),
  ...below('/register/foreigner-investor', 'preparation', 'basic-info', 'bind-bank-card'),
  ...below('/register/foreigner-investor', 'certified-identity', 'risk-assessment', 'complete'),
  ...below('/register/enterprise', 'basic-info', 'complete'),
  ...below('/register/corporate', 'guide', 'resource-list', 'sign-up', 'result', 'select-account'),
  ...below('/investor', 'home', 'favorite', 'identity', 'identity/basic-info', 'identity/idcard-upload'),
  ...below('/investor', 'identity/success-upload', 'identity/add-other-info', 'holdings', 'fund-college'),
  '/investor/identity/operate-log',
  ...below('/adviser', 'home', 'client/register'),
  ...below('/adviser/client/list', 'potential-client', 'pending-client'),
  ...below('/adviser/proposal/fund', 'buy', 'sell', 'switch', 'rsp'),
  ...below('/adviser/transaction-management', 'pending-proposal', 'rsp-management'),
  ...below('/adviser/transaction-management', 'transaction-history', 'submitted-proposal'),
  ...below('/adviser/aum', 'aum-statistics', 'monthly-trading', 'sales-statistics'),
  ...below('/adviser/team', 'architecture', 'performance', 'report'),
  ...below('/adviser/tool', 'chart-center', 'rsp-simulator', 'portfolio-simulator'),
  '/adviser/collective-product/list',
  '/institutional/home',
]

/** Paths that have no page yet. Each must answer 404 to its audience. A path leaves the list once it is built; none is added. */
export const KNOWN_UNBUILT: readonly string[] = [
  ...below('/adviser/aum', 'aum-statistics', 'monthly-trading', 'sales-statistics'),
  ...below('/adviser/team', 'performance', 'report'),
  ...below('/adviser/tool', 'chart-center', 'rsp-simulator', 'portfolio-simulator'),
  '/adviser/collective-product/list',
]

function below(prefix: string, ...paths: readonly string[]): string[] {
  return paths.map((path) => `${prefix}/${path}`)
}
