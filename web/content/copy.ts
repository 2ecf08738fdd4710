export const zh = {
  noAppLinks: '下载链接尚未配置。运营方配置后，这里会显示应用商店的官方地址；请不要从其他来源安装。',
}

export const en: typeof zh = {
  noAppLinks:
    'No download link is configured yet. Once the operator has set them, the official store addresses appear here; do not install from anywhere else.',
}
